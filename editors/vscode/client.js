// Starts `hoyle lsp` and hands it what is written in law files and case files.

const { workspace, window } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async function () {
  const command = workspace.getConfiguration("hoyle").get("server.path", "hoyle");
  client = new LanguageClient(
    "hoyle",
    "hoyle",
    { command, args: ["lsp"] },
    {
      documentSelector: [
        { scheme: "file", language: "hoyle" },
        { scheme: "file", language: "hoyle-cases" },
      ],
      synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.{law,cases}") },
    },
  );
  try {
    await client.start();
  } catch (error) {
    window.showErrorMessage(
      `hoyle: ${command} lsp does not start (${error.message}). ` +
        "Is hoyle[lsp] installed, and hoyle.server.path set?",
    );
  }
};

exports.deactivate = () => client?.stop();
