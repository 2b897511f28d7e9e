import { CommanderError } from "commander";
import { SettingsError } from "../../platform/env/settings.ts";
import { sentenceOf } from "./sentence-of.mjs";
import { end, isStopping, stopOnSignals } from "./shutdown.ts";

/**
 * Runs a program that starts its own database if it needs one, and exits with its result.
 * @param module the address of the module whose `run` is called
 */
export async function runProgram({
  module,
  root,
  args,
}: {
  module: string;
  root: string;
  args: string[];
}): Promise<void> {
  stopOnSignals(130);
  try {
    const { run } = (await import(module)) as {
      run(root: string, args: string[], startedIn: string): Promise<number | void>;
    };
    // npm changes the directory; paths in the arguments are relative to the user's.
    await end((await run(root, args, process.env.INIT_CWD || process.cwd())) ?? 0);
  } catch (error) {
    await endBy(error);
  }
}

/** Ends the process after an error: with a sentence for an expected one, otherwise with all details. */
export async function endBy(error: unknown): Promise<void> {
  if (isStopping()) return;
  // the problem with the arguments, or the requested help, has been printed
  if (error instanceof CommanderError) return end(error.exitCode);
  const sentence = error instanceof SettingsError ? error.message : sentenceOf(error);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  await end(1);
}
