/** Another site over http(s), without credentials. */
export function isWebAddress(given: string): boolean {
  if (!/^https?:\/\//i.test(given) || /[\p{Cc}\s\\\u202a-\u202e\u2066-\u2069]/u.test(given)) return false;
  const url = URL.parse(given);
  return url !== null && url.username === "" && url.password === "" && url.hostname !== "";
}
