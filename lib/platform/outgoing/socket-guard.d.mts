import type { LookupFunction } from "node:net";

/** The connection was not opened: no setting names its host. Its `code` is `EOUTGOING`. */
export class ConnectionRefused extends Error {
  constructor(host: string);
  code: "EOUTGOING";
}

/** True for this machine itself: `localhost`, 127.0.0.0/8, ::1, and no host at all. A name other than `localhost` is false. */
export function isLoopback(host: string): boolean;

/**
 * Sets which hosts the sockets of this process may connect to, besides loopback and the machine's own socket files.
 * Until it is called, there are none.
 * @param onRefusal is called with the host of each connection that was refused
 */
export function permitHosts(isHostPermitted: (host: string) => boolean, onRefusal?: (host: string) => void): void;

/** Marks a lookup that judges the addresses itself: sockets that connect with it are let through. @returns the same lookup */
export function permitLookup(lookup: LookupFunction): LookupFunction;

/** Counts a connection that was refused before there was a socket. */
export function countRefusal(host: string): void;

/** Connections that this process has refused since it began. */
export function refusedConnections(): number;
