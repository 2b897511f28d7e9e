// Installs the packages before anything needs them, and says by its exit code which Node to use: 0 this one, 2 the one
// among them.
import { fileURLToPath } from "node:url";
import { install, newerNode, nodeComplaint } from "./install.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");
try {
  const complaint = nodeComplaint();
  if (complaint) throw new Error(complaint);
  await install(root, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = newerNode(root) ? 2 : 0;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
