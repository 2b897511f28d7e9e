/** A bounce, a spam complaint or an unsubscription. */
export type MailEvent = {
  kind: "bounced" | "complained" | "unsubscribed";
  email: string;
  /** The server's response; empty if unknown. */
  diagnostic: string;
};

/** Characters of a stored response. */
const maxDiagnosticLength = 500;

/** @returns null without an address */
export function mailEvent(kind: MailEvent["kind"], email: unknown, diagnostic: unknown = ""): MailEvent | null {
  if (typeof email !== "string") return null;
  const address = /<([^<>]*)>\s*$/.exec(email)?.[1] ?? email;
  const text =
    typeof diagnostic === "string" ? diagnostic.replace(/\s+/g, " ").trim().slice(0, maxDiagnosticLength) : "";
  return { kind, email: address.trim().toLowerCase(), diagnostic: text };
}

/**
 * Whether a status (RFC 3463) says that the address is gone: no mailbox or host, moved, disabled. A full mailbox, a
 * filter, an outage or a bad message does not.
 */
export const isAddressFailure = (status: string): boolean =>
  /^5\.(?:0\.0|1\.(?:[0-36]|10)|2\.[01]|4\.4)(?!\d)/.test(status.trim());

/** Responses with an address status that mean something else: full, filtered, too fast, later. */
const isOtherTrouble =
  /mailbox (?:is )?full|over ?quota|quota exceeded|\bspam|blacklist|blocklist|blocked|block list|reputation|policy|rate limit|at a rate|too (?:many|quickly)|try again|temporar|greylist|timed? ?out|sender (?:denied|rejected)/i;

/** Whether the response contradicts a failure of the address. */
export const saysOtherTrouble = (said: string): boolean => isOtherTrouble.test(said);

const unknownAddress =
  /user unknown|unknown (?:user|recipient)|no such (?:user|mailbox|recipient|address)|no mailbox here|(?:user|recipient|mailbox|account)[^.\n]{0,40}(?:not found|does not exist|doesn't exist|disabled|no longer)|unrouteable address|invalid (?:recipient|mailbox)|address (?:rejected|not found)/i;

/** By status code, or else by common phrases. */
export function saysAddressIsGone(said: string): boolean {
  if (saysOtherTrouble(said)) return false;
  const status = statusIn(said);
  return status === null ? unknownAddress.test(said) : isAddressFailure(status);
}

/** The status (RFC 3463) in a response, or null. */
export const statusIn = (said: unknown): string | null =>
  typeof said === "string" ? (/\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? null) : null;

/** Feedback types (RFC 5965, RFC 6430) that report no wish of the reader: a rescue from the spam folder, a signature. */
const isNoComplaint = /^(?:not[-_ ]?spam|auth[-_ ]?failure|virus|dmarc)$/i;

/** Whether a feedback report of this type is a complaint. */
export const saysComplaint = (feedbackType: string): boolean => !isNoComplaint.test(feedbackType.trim());
