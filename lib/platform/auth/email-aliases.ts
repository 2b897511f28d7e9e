import { domainToUnicode } from "node:url";
import { emailKey } from "./canonical-email";

/** The forms of an address in a message header, in lower case: its key, and its domain in its own script. */
export function aliasesOf(email: string): string[] {
  const key = emailKey(email);
  const at = key.lastIndexOf("@") + 1;
  return [...new Set([key, key.slice(0, at) + (domainToUnicode(key.slice(at)) || key.slice(at))])];
}
