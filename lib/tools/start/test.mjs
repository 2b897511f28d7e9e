// What `npm test` runs. Node's own modules only, until the packages are there.
import { fileURLToPath } from "node:url";
import { prepare } from "./install.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");
process.env.NODE_ENV = "test";
try {
  await prepare(root, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.stdout.write("0 passed, 1 failed\n");
  process.exit(1);
}
const { runTests } = await import("../testing/run-tests.ts");
await runTests(root);
