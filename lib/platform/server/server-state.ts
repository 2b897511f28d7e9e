/** What the server says of itself to the pages inside Next's bundle, which are other copies of our modules. */
const key = Symbol.for("rotunda.server-state");
const holder = globalThis as { [key]?: { draining: boolean; pageProcesses: number } };

/** `draining`: it was told to stop, and finishes what it has. `pageProcesses`: so many draw pages beside it (./drawing). */
export const serverState = (holder[key] ??= { draining: false, pageProcesses: 0 });
