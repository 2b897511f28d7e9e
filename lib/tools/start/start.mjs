// What `npm start` and `npm run dev` run. Node's own modules only, until the packages are there.
import "../../platform/outgoing/socket-guard.mjs";
import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeComplaint, prepare } from "./install.mjs";
import { sentenceOf } from "./sentence-of.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");
const say = (line) => process.stdout.write(`${line}\n`);
const giveUp = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const complaint = nodeComplaint();
if (complaint) giveUp(complaint);

process.chdir(root);
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
const dev = process.argv.includes("--dev");
// No usage data is sent.
process.env.NEXT_TELEMETRY_DISABLED = "1";
process.env.NODE_ENV = dev ? "development" : "production";

try {
  const { tryLock } = await import("./file-lock.mjs");
  const dataFolder = process.env.DATA_FOLDER || ".data";
  const { lock, holder } = tryLock(join(isAbsolute(dataFolder) ? dataFolder : join(root, dataFolder), "start.lock"));
  if (!lock) {
    say(
      holder.note
        ? `Rotunda already runs from this folder at ${holder.note} (process ${holder.pid}).`
        : `Rotunda is already being started from this folder (process ${holder.pid}).`,
    );
    process.exit(0);
  }
  await prepare(root, say);
  const { start } = await import("./main.ts");
  await start({ root, dev, lock });
} catch (error) {
  giveUp(sentenceOf(error) ?? (error?.constructor === Error ? error.message : (error?.stack ?? String(error))));
}
