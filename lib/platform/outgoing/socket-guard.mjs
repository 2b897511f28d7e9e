// Importing this file installs the guard in the process; Node's own modules only, so that `--import` can load it anywhere.
import { isIP, Socket } from "node:net";

/** Next's bundle, tsx and `--import` each load their own copy of a module: they share this state. */
const state = (globalThis[Symbol.for("rotunda.outgoing")] ??= {
  installed: false,
  isHostPermitted: () => false,
  lookups: new WeakSet(),
  refusals: 0,
  onRefusal: () => {},
});

/** The connection was not opened: no setting names its host. */
export class ConnectionRefused extends Error {
  constructor(host) {
    super(`A connection to ${host} was refused, because no setting names that host.`);
    this.name = "ConnectionRefused";
    this.code = "EOUTGOING";
  }
}

export function isLoopback(host) {
  const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (bare === "" || bare === "localhost") return true;
  if (isIP(bare) === 4) return bare.startsWith("127.") || bare === "0.0.0.0";
  return isIP(bare) === 6 && (bare === "::1" || bare === "::" || bare.startsWith("::ffff:127."));
}

export function permitHosts(isHostPermitted, onRefusal = () => {}) {
  Object.assign(state, { isHostPermitted, onRefusal });
}

export function permitLookup(lookup) {
  state.lookups.add(lookup);
  return lookup;
}

export function countRefusal(host) {
  state.refusals += 1;
  state.onRefusal(host);
}

export const refusedConnections = () => state.refusals;

/** Reads the arguments of `connect`: options, a path, or a port and a host; `net.connect` hands them on as one array. */
function targetOf(args) {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === "object" && first !== null)
    return first.path ? { path: first.path } : { host: first.host ?? "", lookup: first.lookup };
  if (typeof first === "string" && !/^\d+$/.test(first)) return { path: first };
  return { host: typeof args[1] === "string" ? args[1] : "" };
}

if (!state.installed) {
  state.installed = true;
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function guardedConnect(...args) {
    // Without a delay (Nagle's algorithm): the driver sends a COPY in small pieces, and each table would wait 40 ms for an acknowledgement.
    this.setNoDelay(true);
    const { path, host, lookup } = targetOf(args);
    if (path || isLoopback(host) || (lookup && state.lookups.has(lookup)) || state.isHostPermitted(host))
      return connect.apply(this, args);
    countRefusal(host);
    process.nextTick(() => this.destroy(new ConnectionRefused(host)));
    return this;
  };
}
