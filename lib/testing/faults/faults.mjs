// What `npm run test:faults` runs. Node's own modules only, until the packages are there.
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");
const { nodeComplaint, install } = await import("../../start/install.mjs");
const complaint = nodeComplaint();
if (complaint) {
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}
process.chdir(root);
process.env.NODE_ENV = "production";
try {
  await install(root, (line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const { register } = await import("tsx/esm/api");
register();
const { runFaults } = await import("./run-faults.ts");
process.setSourceMapsEnabled(false);
await runFaults(root, process.argv.slice(2));
