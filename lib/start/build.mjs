// What `npm run build` runs: makes the pages beforehand, so that the next `npm start` need not. No database is needed.
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");
const { install, nodeComplaint } = await import("./install.mjs");
const complaint = nodeComplaint();
if (complaint) {
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}
process.chdir(root);
process.env.NODE_ENV = "production";
try {
  await install(root, (line) => process.stdout.write(`${line}\n`));
  const { register } = await import("tsx/esm/api");
  register();
  const { build } = await import("./build.ts");
  process.stdout.write((await build(root, (line) => process.stdout.write(`${line}\n`))) ? "The pages are built.\n" : "Nothing has changed since the last build.\n");
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
