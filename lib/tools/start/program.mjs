// The other npm scripts run this: `node lib/tools/start/program.mjs <module> [arguments]`. The module exports `run(root,
// args): Promise<number | void>`, whose result is the exit code; it starts a database if it needs one.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { prepare } from "./install.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");
const [module, ...args] = process.argv.slice(2);
process.env.NODE_ENV = "production";
try {
  await prepare(root, (line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const { runProgram } = await import("./run-program.ts");
await runProgram({ module: pathToFileURL(join(root, module)).href, root, args });
