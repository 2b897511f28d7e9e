/** The key of an address: two spellings of one address have one key, also if the domain is written in a script that DNS does not know. */
export function emailKey(email: string): string {
  const key = email.normalize("NFKC").trim().toLowerCase();
  const at = key.lastIndexOf("@") + 1;
  return at === 0 ? key : key.slice(0, at) + asciiDomain(key.slice(at));
}

/** Characters that no host name has; an address parser would take one for the end of the name. */
const noName = /[/?#:@\\%<>^|[\]]/;

/** "bücher.example" → "xn--bcher-kva.example" (UTS #46); ASCII, and what is no domain name, stays as it is. */
function asciiDomain(domain: string): string {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(domain) || noName.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
}
