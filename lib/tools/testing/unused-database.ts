import { subscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";
import type { cloneTemplate } from "./test-databases.ts";

type Clone = Awaited<ReturnType<typeof cloneTemplate>>;
type State = { isUnused: boolean; clone?: Clone };
const holder = globalThis as { [name: symbol]: unknown };
const key = Symbol.for("test.unused-database");

/** Of this process. A file that opens no connection and starts no process or thread cannot have used its database. */
function stateOfProcess(): State {
  if (holder[key]) return holder[key] as State;
  const state: State = { isUnused: false };
  const markUsed = () => void (state.isUnused = false);
  for (const channel of ["child_process", "worker_threads"]) subscribe(channel, markUsed);
  // On Node 20 the channel "net.client.socket" tells of `net.connect()` only, and the driver connects a Socket that it made itself.
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function watchedConnect(this: Socket, ...args: unknown[]) {
    markUsed();
    return connect.apply(this, args as Parameters<typeof connect>);
  } as typeof connect;
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
