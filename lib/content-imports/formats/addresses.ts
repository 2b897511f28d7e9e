/** Mail filters that wrap links, and the parameter with the real address; their other parameters name the recipient. */
const wrappers: [host: RegExp, parameter: string][] = [
  [/(?:^|\.)safelinks\.protection\.(?:outlook|office365)\.(?:com|us)$/, "url"],
  [/(?:^|\.)linkprotect\.cudasvc\.com$/, "a"],
  [/^l\.(?:facebook|instagram)\.com$/, "u"],
  [/^protect2?\.fireeye\.com$/, "u"],
];

/** Unwraps a link that a mail filter has rewritten. Proofpoint has a notation of its own. */
function unwrapFilter(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const parameter = wrappers.find(([host]) => host.test(hostname))?.[1];
  const inside = parameter ? searchParams.get(parameter) : null;
  if (inside && /^https?:\/\//i.test(inside)) return inside;
  if (!/(?:^|\.)urldefense\.(?:com|us|proofpoint\.com)$/.test(hostname)) return address;
  const current = /^\/v3\/__(https?:\/{1,2}[^]*?)__;/i.exec(pathname + new URL(address).search)?.[1];
  // characters that it replaced by stars are encoded at the end
  if (current && !current.includes("*")) return current.replace(/^(https?:)\/(?!\/)/i, "$1//");
  const older = searchParams.get("u");
  try {
    const decoded = older && decodeURIComponent(older.replaceAll("_", "/").replaceAll("-", "%"));
    if (decoded && /^https?:\/\//i.test(decoded)) return decoded;
  } catch {
    return address;
  }
  return address;
}

/** Unwraps redirects of Google and of mail filters. Script addresses become empty. */
export function unwrapRedirect(href: string): string {
  const trimmed = unwrapFilter(unwrapArchive(href.trim()));
  // eslint-disable-next-line no-script-url
  if (/^(?:javascript|data|vbscript|file):/i.test(trimmed.replace(/[\s\p{Cc}]/gu, ""))) return "";
  const google = /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?(.+)$/i.exec(trimmed);
  if (!google) return trimmed;
  const whole = /(?:^|&)(?:q|url)=(.+)$/.exec(google[1]!)?.[1];
  if (!whole) return trimmed;
  // Google leaves the address unescaped, and appends its own parameters.
  const bare = whole.replace(/&sa=[A-Z]&.*$|&(?:source|ust|usg|ved)=.*$/, "");
  if (!/^https?%3a/i.test(bare)) return bare;
  try {
    return decodeURIComponent(bare);
  } catch {
    return trimmed;
  }
}

/** Unwraps addresses of the Wayback Machine. */
export const unwrapArchive = (address: string): string =>
  /^(?:https?:\/\/web\.archive\.org)?\/web\/\d{4,14}(?:[a-z]{2}_)?\/(https?:\/\/.+)$/i.exec(address)?.[1] ?? address;

/** Path and query of a former site's address; null if invalid. */
export function pathOf(address: string): string | null {
  if (address.startsWith("/") && !address.startsWith("//")) return address;
  if (!URL.canParse(address)) return null;
  const { protocol, pathname, search } = new URL(address);
  return /^https?:$/.test(protocol) ? pathname + search : null;
}

/** Addresses made for one recipient: opening one identifies them, or changes their settings. */
export const personal =
  /list-manage\d?\.com\/(?:track|unsubscribe|profile|vcard)|\/unsubscribe\b|[?&](?:unsub|subscriber_?id)=|\/(?:ls|wf|ss|e3t|cl\d?)\/(?:click|c|Ctc)[/?+]|\brs6\.net\/tn\.jsp|\bawstrack\.me\/|\b(?:cmail\d*|createsend\d*|mlsend\d*|sendibm\d|sendibt\d|klclick\d?|convertkit-mail\d?|customeriomail|mandrillapp|mjt|ccsend)\.(?:com|lu|net|org|eu)\/|substack\.com\/(?:redirect|app-link)\/|[?&]token=eyJ/i;
/** Tracking parameters of mail services. */
const recipientKeys =
  /^(?:mc_eid|mc_cid|_hsenc|_hsmi|mkt_tok|ck_subscriber_id|vgo_ee|ss_email_id|ss_source|bhlid|_bhlid|elqtrackid|elq|vero_id|oly_(?:enc|anon)_id|_kx|dm_i|jwt_token|email)$/i;

/** Removes them. */
export function withoutRecipient(href: string): string {
  if (!href.includes("?") || !URL.canParse(href)) return href;
  const url = new URL(href);
  const keys = [...url.searchParams.keys()].filter((key) => recipientKeys.test(key));
  if (keys.length === 0) return href;
  for (const key of keys) url.searchParams.delete(key);
  return url.href;
}
