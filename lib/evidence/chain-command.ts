import { formatCount } from "@/lib/platform/text/format";
import { checkChain, extendChain } from "./chain";

/** `npm run verify:chain`: recomputes the chain of evidence from its records. @returns the exit code: 0 if it holds */
export async function run(): Promise<number> {
  await extendChain();
  const { entries, problems, notes } = await checkChain();
  for (const note of notes) process.stdout.write(`${note}\n`);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) return 1;
  process.stdout.write(`The chain holds: ${formatCount(entries, "entry", "entries")}.\n`);
  return 0;
}
