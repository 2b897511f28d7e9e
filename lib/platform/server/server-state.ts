/** State shared with the pages inside Next's bundle, which has separate copies of our modules. */
const key = Symbol.for("rotunda.server-state");
const holder = globalThis as { [key]?: { draining: boolean; pageProcesses: number } };

/** `draining`: finishing its requests. `pageProcesses`: how many render. */
export const serverState = (holder[key] ??= { draining: false, pageProcesses: 0 });
