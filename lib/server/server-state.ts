/** What the server says of itself to the pages inside Next's bundle, which are other copies of our modules. */
const key = Symbol.for("rotunda.server-state");
const holder = globalThis as { [key]?: { draining: boolean } };

/** `draining`: it was told to stop, and finishes what it has. */
export const serverState = (holder[key] ??= { draining: false });
