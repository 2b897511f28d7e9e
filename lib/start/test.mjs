// What `npm test` runs. Node's own modules only, until the packages are there.
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");
const { nodeComplaint, install } = await import("./install.mjs");
const complaint = nodeComplaint();
if (complaint) {
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}
process.chdir(root);
process.env.NODE_ENV = "test";
try {
  await install(root, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.stdout.write("0 passed, 1 failed\n");
  process.exit(1);
}
const { register } = await import("tsx/esm/api");
register();
const { runTests } = await import("../testing/run-tests.ts");
await runTests(root);
