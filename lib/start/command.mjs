// What the other npm scripts run: `node lib/start/command.mjs <module> [arguments]`. The module exports
// `run(args): Promise<number | void>`, whose result is the exit code; it finds the database ready and up to date.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");
const { nodeComplaint, install } = await import("./install.mjs");
const complaint = nodeComplaint();
if (complaint) {
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}
const [module, ...args] = process.argv.slice(2);
// Paths among the arguments are meant from where the person stands, which npm hides from us.
const startedIn = process.env.INIT_CWD || process.cwd();
process.chdir(root);
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
process.env.NODE_ENV ||= "production";
try {
  await install(root, (line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const { register } = await import("tsx/esm/api");
register();
const { runCommand } = await import("./run-command.ts");
process.setSourceMapsEnabled(false);
await runCommand({ module: pathToFileURL(join(root, module)).href, args, startedIn });
