import { domainToUnicode } from "node:url";
import { emailKey } from "./canonical-email";

/** How an address may stand in a letter to it, in small letters: as its key, and with the domain in its own script. */
export function spellingsOf(email: string): string[] {
  const key = emailKey(email);
  const at = key.lastIndexOf("@") + 1;
  return [...new Set([key, key.slice(0, at) + (domainToUnicode(key.slice(at)) || key.slice(at))])];
}
