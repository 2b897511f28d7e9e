import { open, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Command } from "commander";
import { z } from "zod";
import { verifyPack } from "./pack/verify-pack.mjs";

const help = `
Checks evidence that this or another installation gave out. It needs no database and no network.

Without --keys it is checked against the key in the pack itself, which is then printed: compare it with the keys at the
address that is printed beside it. --keys takes what that address answers, saved as a file.

Exit code: 0 if nothing was changed, 1 otherwise.

  npm run verify -- hb-12-evidence.zip --keys rotunda-evidence.json`;

const keyFile = z.object({ keys: z.array(z.object({ publicKey: z.string(), retiredAt: z.string().nullable() })) });

/** `npm run verify -- <pack.zip> [--keys <file>]` @returns the exit code */
export async function run(
  _root: string,
  args: string[],
  startedIn: string,
  say: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const command = new Command("npm run verify --")
    .description("Checks an evidence pack.")
    .argument("<pack>", "the zip file")
    .option("--keys <file>", "the keys of the installation, as its /.well-known/rotunda-evidence.json lists them")
    .addHelpText("after", help)
    .exitOverride();
  command.parse(args, { from: "user" });
  const { keys: keysPath } = command.opts<{ keys?: string }>();
  const keys = keysPath ? keyFile.parse(JSON.parse(await readFile(resolve(startedIn, keysPath), "utf8"))).keys : null;
  const file = await open(resolve(startedIn, command.args[0]!));
  try {
    const { size } = await file.stat();
    const read = async (offset: number, length: number) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
      return bytes.subarray(0, bytesRead);
    };
    const { valid, reasons, manifest } = await verifyPack({ size, read }, keys);
    say(valid ? "Nothing was changed." : "This pack is not as it was made.");
    for (const reason of reasons) say(`  ${reason}`);
    if (!manifest || !valid) return 1;
    say(`${manifest.title}, signed for ${manifest.organisation} on ${manifest.madeAt}.`);
    say(`Key ${manifest.key.id}: ${manifest.key.publicKey}`);
    if (!keys) say(`Compare the key with those at ${manifest.keys}`);
    for (const { entry } of manifest.chain.entries)
      say(`Entry ${entry.sequence} of the chain, ${entry.at}: ${entry.hash}`);
    say("It does not prove:");
    for (const sentence of manifest.doesNotProve) say(`  ${sentence}`);
    return 0;
  } finally {
    await file.close();
  }
}
