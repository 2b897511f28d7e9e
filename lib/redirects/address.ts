import { isOwnPath } from "./own-paths";

/** An issue's title may make an address long. */
export const longestAddress = 2000;

/** Tracking parameters name no page. */
const tracking = /^(utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid|ref|source)$/i;

// To parse paths; never in a response.
const base = "http://site.invalid";

const segmentKey = (segment: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(segment).normalize("NFC"));
  } catch {
    return encodeURIComponent(segment);
  }
};

type Pairs = readonly (readonly [name: string, value: string])[];

const pairsOf = (search: string): Pairs => [...new URLSearchParams(search)];
const queryKey = (pairs: Pairs): string =>
  String(new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value]).sort(compare)));
const compare = (a: readonly string[], b: readonly string[]): number => {
  const [x, y] = [a.join("="), b.join("=")];
  return x < y ? -1 : x > y ? 1 : 0;
};

/** Without the fragment. */
function split(address: string): { path: string; search: string } {
  const [whole = ""] = address.split("#", 1);
  const at = whole.indexOf("?");
  return at < 0 ? { path: whole, search: "" } : { path: whole.slice(0, at), search: whole.slice(at) };
}

const pathKey = (path: string): string => `/${path.split("/").filter(Boolean).map(segmentKey).join("/")}`;

/**
 * A comparable address: no trailing slash or fragment, normalized encoding and query order. @param address a path,
 * maybe with a query
 */
export function addressKey(address: string): string {
  const { path, search } = split(address);
  const query = queryKey(pairsOf(search));
  return query ? `${pathKey(path)}?${query}` : pathKey(path);
}

export const pathKeyOf = (address: string): string => pathKey(split(address).path);

/** Parameters looked up one by one. */
const mostParameters = 8;

/** Keys of a redirect for an address, most exact first. */
export function keysFor(address: string): string[] {
  const { path, search } = split(address);
  const key = pathKey(path);
  const pairs = pairsOf(search).slice(0, 50);
  if (pairs.length === 0) return [key];
  const named = pairs.filter(([name]) => !tracking.test(name));
  const queries = [pairs, named, ...named.slice(0, mostParameters).map((pair) => [pair])].map(queryKey);
  return [...new Set([...queries.filter(Boolean).map((query) => `${key}?${query}`), key])];
}

/**
 * The front page's query without campaign parameters, such as WordPress's `?p=88`. @returns empty if nothing is left,
 * or too much
 */
export function formerQuery(search: string): string {
  const query = queryKey(pairsOf(search).filter(([name]) => !tracking.test(name)));
  return query && query.length <= 200 ? `?${query}` : "";
}

/** The target, with query parameters beyond the redirect's own and the target's. @param fromKey of the redirect */
export function carryQuery(target: string, address: string, fromKey: string): string {
  const own = new Set(pairsOf(split(fromKey).search).map(([name]) => name));
  const [whole = "", ...hash] = target.split("#");
  const { path, search } = split(whole);
  const query = new URLSearchParams(search);
  const given = new Set(query.keys());
  for (const [name, value] of pairsOf(split(address).search).slice(0, 50))
    if (!own.has(name) && !given.has(name)) query.append(name, value);
  return `${path}${query.size > 0 ? `?${search && query.size === pairsOf(search).length ? search.slice(1) : query}` : ""}${hash.length > 0 ? `#${hash.join("#")}` : ""}`;
}

/** Continues "From …" or "To …". */
export class AddressError extends Error {}

/** Characters that browsers drop or read as slashes. */
const deceiving = /[\p{Cc}\\\s\u202a-\u202e\u2066-\u2069]/u;

/** A stored path with query; whole addresses if `mayBeOf` allows. */
function readPath(given: string, mayBeOf: (url: URL) => boolean): string {
  const text = given.trim();
  if (text === "") throw new AddressError("must not be empty");
  if (text.length > longestAddress) throw new AddressError(`must have at most ${longestAddress} characters`);
  if (deceiving.test(text)) throw new AddressError("must not contain spaces, backslashes or control characters");
  if (text.startsWith("//")) throw new AddressError("must not begin with two slashes, which name another site");
  if (!text.startsWith("/")) {
    if (!/^https?:\/\//i.test(text)) throw new AddressError("must begin with a slash, such as /about");
    const url = URL.parse(text);
    if (!url) throw new AddressError("is not a web address");
    if (!mayBeOf(url)) throw new AddressError("must be a page of this site, such as /about");
    const path = text.replace(/^https?:\/\/[^/?#]*/i, "");
    return readPath(path.startsWith("/") ? path : `/${path}`, mayBeOf);
  }
  if (!URL.canParse(text, base)) throw new AddressError("is not a web address");
  if (
    split(text)
      .path.split("/")
      .some((segment) => /^(\.|%2e){1,2}$/i.test(segment))
  )
    throw new AddressError("must not contain . or .. as a part of its path");
  return text;
}

/** A former address; of a whole address its path. @throws AddressError if invalid, or one of this site's own */
export function readFrom(given: string): string {
  const [from = ""] = readPath(given, () => true).split("#", 1);
  const { path, search } = split(from);
  if (addressKey(from) === "/") throw new AddressError("must not be the front page, which this site has itself");
  if (isOwnPath(path) && !(pathKey(path) === "/" && search))
    throw new AddressError(
      `begins with /${path.split("/").find(Boolean)}, where this site has pages of its own. They cannot be redirected`,
    );
  return from;
}

/** A target on this site. @param site its public address, if known, may precede the path @throws AddressError */
export function readTo(given: string, site: string | undefined): string {
  const host = site && URL.parse(site)?.host;
  const to = readPath(given, (url) => url.host === host);
  if (/^\/(api|_next)(\/|$)/i.test(to)) throw new AddressError("must be a page, not a call");
  return to;
}
