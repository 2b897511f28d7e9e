/** The same key for all spellings of an address, in any script. */
export function emailKey(email: string): string {
  const key = email.normalize("NFKC").trim().toLowerCase();
  const at = key.lastIndexOf("@") + 1;
  return at === 0 ? key : key.slice(0, at) + asciiDomain(key.slice(at));
}

/** Characters that no host name has; an address parser would take one for the end of the name. */
const noName = /[/?#:@\\%<>^|[\]]/;

/** Characters that separate addresses, or enclose them, in a header (RFC 5322, "specials"). */
const special = /[()<>[\]:;,\\"]/;

/**
 * Whether an address is exactly one mailbox. Mail programs read `v@x.example>` and `a,v@x.example` as v@x.example,
 * which would bypass limits and blocks.
 */
export function isMailbox(email: string): boolean {
  const at = email.lastIndexOf("@");
  return (
    at > 0 && !special.test(email.slice(0, at)) && /^[a-z0-9._-]+$/.test(asciiDomain(email.slice(at + 1).toLowerCase()))
  );
}

/**
 * Whether the key keeps the part before the @. "ªda" folds to "ada", another mailbox (RFC 6531), so confirming one does
 * not confirm the other.
 */
export const hasPlainName = (email: string): boolean => {
  const name = email.slice(0, email.lastIndexOf("@")).trim();
  return name === name.normalize("NFKC");
};

/** "bücher.example" → "xn--bcher-kva.example" (UTS #46); ASCII, and what is no domain name, stays as it is. */
function asciiDomain(domain: string): string {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(domain) || noName.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
}
