// What the other npm scripts run: `node lib/start/program.mjs <module> [arguments]`. The module exports `run(root, args)` and
// brings a database of its own, if it needs one.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { prepare } from "./install.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");
const [module, ...args] = process.argv.slice(2);
process.env.NODE_ENV = "production";
try {
  await prepare(root, (line) => process.stderr.write(`${line}\n`));
  const { run } = await import(pathToFileURL(join(root, module)).href);
  await run(root, args);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
