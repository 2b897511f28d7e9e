import { say } from "./progress.ts";

type Stop = (options: { force: boolean }) => Promise<void> | void;

const stops: { name: string; stop: Stop }[] = [];
let stopping = false;

/** Registers what must be stopped at the end; the last one registered is stopped first. */
export const atEnd = (name: string, stop: Stop): void => void stops.push({ name, stop });

export const isStopping = (): boolean => stopping;

/** Stops everything in order and ends the process. */
export async function end(code: number): Promise<never> {
  stopping = true;
  for (let entry = stops.pop(); entry; entry = stops.pop()) {
    try {
      await entry.stop({ force: false });
    } catch (error) {
      process.stderr.write(
        `${entry.name} did not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`,
      );
    }
  }
  process.exit(code);
}

/**
 * Stops on Ctrl-C, on a termination signal, or when the terminal or the parent npm has ended. A second Ctrl-C stops
 * immediately; one within a second is the same one, which npm forwards in addition to the terminal.
 * @param code the exit code then: 0 for servers, 130 for interrupted programs
 */
export function stopOnSignals(code = 0): void {
  let first = 0;
  const onSignal = (signal: string) => {
    if (first === 0) {
      first = Date.now();
      say(signal === "SIGINT" ? "\nStopping. Ctrl-C again does not wait." : "Stopping.");
      void end(code);
    } else if (Date.now() - first > 1000) {
      void force();
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => onSignal(signal));
  // The reader of our output has ended (`npm start | head`), so no one is left to stop us.
  process.stdout.on("error", () => void (stopping || end(code)));
  process.stderr.on("error", () => {});
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && first === 0) onSignal("SIGTERM");
    }, 1000).unref();
  }
}

async function force(): Promise<void> {
  const rest = stops.splice(0).reverse();
  await Promise.race([
    Promise.allSettled(rest.map(({ stop }) => stop({ force: true }))),
    new Promise((resolve) => setTimeout(resolve, 5000)),
  ]);
  process.exit(1);
}
