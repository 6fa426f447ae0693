// The client tried against the server. No VS Code stands here: what the extension hands to
// vscode-languageclient is taken up by this script, which starts the server by it and speaks the
// protocol as VS Code does, over the same library.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const protocol = require("vscode-languageserver-protocol/node");
const here = dirname(fileURLToPath(import.meta.url));
const top = resolve(here, "../../..");
const manifest = require("../package.json");
const command = process.env.HOYLE ?? "hoyle";

// ---------------------------------------------------------------- the extension

let asked;
const shown = [];
const stand_ins = {
  vscode: {
    workspace: {
      getConfiguration: () => ({ get: () => command }),
      createFileSystemWatcher: () => ({}),
    },
    window: { showErrorMessage: (text) => shown.push(text) },
  },
  "vscode-languageclient/node": {
    LanguageClient: class {
      constructor(id, name, server, client) {
        asked = { id, server, client, started: 0, stopped: 0 };
      }
      start() {
        asked.started += 1;
        return asked.fails ? Promise.reject(new Error("ENOENT")) : Promise.resolve();
      }
      stop() {
        asked.stopped += 1;
        return Promise.resolve();
      }
    },
  },
};
const load = Module._load;
Module._load = (name, ...more) => stand_ins[name] ?? load(name, ...more);
const extension = require("../client.js");
await extension.activate();
assert.equal(asked.started, 1);
assert.deepEqual(asked.server, { command, args: ["lsp"] });
const languages = manifest.contributes.languages.map((one) => one.id);
assert.deepEqual(asked.client.documentSelector.map((one) => one.language), languages);
await extension.deactivate();
assert.equal(asked.stopped, 1);

stand_ins["vscode-languageclient/node"].LanguageClient.prototype.start = () =>
  Promise.reject(new Error("ENOENT"));
await extension.activate();
assert.match(shown[0], /hoyle\[lsp\]/);

// What is packaged is one file with all it needs, but for VS Code's own module.
const anything = new Proxy(class {}, {
  get: (of, name) => (name === "prototype" ? of.prototype : name === "version" ? "1.91.0" : anything),
  apply: () => anything,
  construct: () => ({}),
});
Module._load = (name, ...more) => (name === "vscode" ? anything : load(name, ...more));
assert.deepEqual(Object.keys(require("../dist/client.js")), ["activate", "deactivate"]);
Module._load = load;

// ---------------------------------------------------------------- the server that it asks for

const server = spawn(asked.server.command, asked.server.args, { stdio: ["pipe", "pipe", "inherit"] });
const connection = protocol.createProtocolConnection(
  new protocol.StreamMessageReader(server.stdout),
  new protocol.StreamMessageWriter(server.stdin),
);
const waiting = [];
const last = new Map();
connection.onNotification(protocol.PublishDiagnosticsNotification.type, (found) => {
  last.set(found.uri, found.diagnostics);
  waiting.splice(0).forEach((wake) => wake());
});
const until = async (uri, so) => {
  while (!so(last.get(uri) ?? [])) await new Promise((wake) => waiting.push(wake));
};
connection.listen();

const capabilities = {
  textDocument: {
    hover: { contentFormat: ["markdown"] },
    completion: { completionItem: { snippetSupport: true } },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } },
      resolveSupport: { properties: ["edit"] },
    },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
};
const started = await connection.sendRequest(protocol.InitializeRequest.type, {
  processId: process.pid,
  rootUri: pathToFileURL(top).href,
  capabilities,
});
for (const feature of ["hover", "definition", "references", "rename", "completion", "codeLens",
  "codeAction", "documentFormatting", "documentSymbol", "foldingRange"]) {
  assert.ok(started.capabilities[`${feature}Provider`], feature);
}
await connection.sendNotification(protocol.InitializedNotification.type, {});

const file = resolve(top, "tests/corpus/golden/marbles.law");
const uri = pathToFileURL(file).href;
const text = readFileSync(file, "utf8");
const textDocument = { uri };
const at = (word, beside = 1) => {
  const before = text.slice(0, text.indexOf(word) + beside).split("\n");
  return { textDocument, position: { line: before.length - 1, character: before.at(-1).length } };
};
await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
  textDocument: { uri, languageId: "hoyle", version: 1, text: text.replace(/^law /m, "lwa ") },
});
await until(uri, (found) => found.some((one) => one.severity === 1));
const line = text.split("\n").findIndex((one) => one.startsWith("law "));
await connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
  textDocument: { uri, version: 2 },
  contentChanges: [
    { range: { start: { line, character: 0 }, end: { line, character: 3 } }, text: "law" },
  ],
});
await until(uri, (found) => !found.some((one) => one.severity === 1));

const outline = await connection.sendRequest(protocol.DocumentSymbolRequest.type, { textDocument });
assert.ok(outline.some((one) => one.detail && one.children?.length));
const law = text.match(/^law [a-z0-9-]+/m)[0];
const hover = await connection.sendRequest(protocol.HoverRequest.type, at(law, 5));
assert.match(hover.contents.value, /\*\*law /);
const lenses = await connection.sendRequest(protocol.CodeLensRequest.type, { textDocument });
assert.ok(lenses.some((one) => one.command.command === "hoyle.runCases"));
const offered = await connection.sendRequest(protocol.CompletionRequest.type, {
  ...at(law, 0),
  context: { triggerKind: 1 },
});
assert.ok(offered.items.some((one) => one.label === "law"));
const first = lenses.find((one) => one.command.command === "hoyle.runCases").command;
const said = await connection.sendRequest(protocol.ExecuteCommandRequest.type, first);
assert.match(said, /passed/);

await connection.sendRequest(protocol.ShutdownRequest.type);
await connection.sendNotification(protocol.ExitNotification.type);
const code = await new Promise((done) => server.on("exit", done));
assert.equal(code, 0);
console.log("client: the server that the extension starts answers as it should");
process.exit(0);
