/** By which an address is found: two spellings of one address have one key, also where its domain is written in letters that DNS does not know. */
export function emailKey(email: string): string {
  const key = email.normalize("NFKC").trim().toLowerCase();
  const at = key.lastIndexOf("@") + 1;
  return at === 0 ? key : key.slice(0, at) + asciiDomain(key.slice(at));
}

/** What cannot stand in the name of a host; an address parser would take it for the end of the name. */
const noName = /[/?#:@\\%<>^|[\]]/;

/** "bücher.example" → "xn--bcher-kva.example" (UTS #46); what is in ASCII, or no name of a domain, stays as it is. */
function asciiDomain(domain: string): string {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(domain) || noName.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
}
