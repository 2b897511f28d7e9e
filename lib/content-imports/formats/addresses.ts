/** The address behind Google's redirect, without what Google adds; others as they are, but for script addresses, which become empty. */
export function unwrapped(href: string): string {
  const trimmed = archived(href.trim());
  // eslint-disable-next-line no-script-url
  if (/^(?:javascript|data|vbscript|file):/i.test(trimmed.replace(/[\s\p{Cc}]/gu, ""))) return "";
  const google = /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?(.+)$/i.exec(trimmed);
  if (!google) return trimmed;
  const whole = /(?:^|&)(?:q|url)=(.+)$/.exec(google[1]!)?.[1];
  if (!whole) return trimmed;
  // Google writes the address unescaped, and its own parameters behind it.
  const bare = whole.replace(/&sa=[A-Z]&.*$|&(?:source|ust|usg|ved)=.*$/, "");
  if (!/^https?%3a/i.test(bare)) return bare;
  try {
    return decodeURIComponent(bare);
  } catch {
    return trimmed;
  }
}

/** The address of what the Wayback Machine stored; others as they are. */
export const archived = (address: string): string =>
  /^(?:https?:\/\/web\.archive\.org)?\/web\/\d{4,14}(?:[a-z]{2}_)?\/(https?:\/\/.+)$/i.exec(address)?.[1] ?? address;

/** The path of an address with its query, as a former site was asked for it; null where it is none. */
export function pathOf(address: string): string | null {
  if (address.startsWith("/") && !address.startsWith("//")) return address;
  if (!URL.canParse(address)) return null;
  const { protocol, pathname, search } = new URL(address);
  return /^https?:$/.test(protocol) ? pathname + search : null;
}
