/** What the server tells the pages inside Next's bundle, which have their own copies of our modules. */
const key = Symbol.for("rotunda.server-state");
const holder = globalThis as { [key]?: { draining: boolean; pageProcesses: number } };

/** `draining`: stopping, and finishing its requests. `pageProcesses`: how many processes render pages beside this one. */
export const serverState = (holder[key] ??= { draining: false, pageProcesses: 0 });
