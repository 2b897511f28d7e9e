// Commands on the product's database run this: `node lib/tools/start/command.mjs <module> [arguments]`. The module exports
// `run(args): Promise<number | void>`, whose result is the exit code; the database is available and migrated.
import "../../platform/outgoing/socket-guard.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { prepare } from "./install.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");
const [module, ...args] = process.argv.slice(2);
// Paths in the arguments are relative to the user's directory, which npm changes.
const startedIn = process.env.INIT_CWD || process.cwd();
process.env.NODE_ENV ||= "production";
try {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  await prepare(root, (line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const { runCommand } = await import("./run-command.ts");
await runCommand({ module: pathToFileURL(join(root, module)).href, args, startedIn });
