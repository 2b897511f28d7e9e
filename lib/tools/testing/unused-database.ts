import { subscribe } from "node:diagnostics_channel";
import type { cloneTemplate } from "./test-databases.ts";

type Clone = Awaited<ReturnType<typeof cloneTemplate>>;
type State = { isUnused: boolean; clone?: Clone };
const holder = globalThis as { [name: symbol]: unknown };
const key = Symbol.for("test.unused-database");

/** Of this process. A file that opens no connection and starts no process or thread cannot have used its database. */
function stateOfProcess(): State {
  if (holder[key]) return holder[key] as State;
  const state: State = { isUnused: false };
  for (const channel of ["net.client.socket", "child_process", "worker_threads"])
    subscribe(channel, () => void (state.isUnused = false));
  holder[key] = state;
  return state;
}

/** The database that the last file of this process did not use. */
export function unusedDatabase(): Clone | undefined {
  const state = stateOfProcess();
  const { clone } = state;
  delete state.clone;
  return clone;
}

/** Starts watching whether a file uses its database. */
export const watchUse = (): void => void (stateOfProcess().isUnused = true);
export const isDatabaseUnused = (): boolean => stateOfProcess().isUnused;
/** Keeps a database for the next file: a new one takes a quarter of a second. Test runs drop what the last one left. */
export const keepDatabase = (clone: Clone): void => void (stateOfProcess().clone = clone);
