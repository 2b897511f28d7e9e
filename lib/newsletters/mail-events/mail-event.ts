/** What a mail service or a returned message says of an address: it does not exist, called a message spam, or wants no more. */
export type MailEvent = {
  kind: "bounced" | "complained" | "unsubscribed";
  email: string;
  /** What the server that refused it said; empty where nothing is known. */
  diagnostic: string;
  /** It came as a message, which anyone can send: only an address that was mailed lately counts. */
  isReturned: boolean;
};

/** At most so much of what a server said is stored. */
const maxDiagnosticLength = 500;

/** @returns null where there is no address */
export function mailEvent(
  kind: MailEvent["kind"],
  email: unknown,
  diagnostic: unknown = "",
  isReturned = false,
): MailEvent | null {
  if (typeof email !== "string") return null;
  const address = /<([^<>]*)>\s*$/.exec(email)?.[1] ?? email;
  const text =
    typeof diagnostic === "string" ? diagnostic.replace(/\s+/g, " ").trim().slice(0, maxDiagnosticLength) : "";
  return { kind, email: address.trim().toLowerCase(), diagnostic: text, isReturned };
}

/**
 * Whether a status (RFC 3463) says that the address is gone: no such mailbox or host, moved, or switched off. A full mailbox, a
 * filter, an outage and a fault of the message say nothing of the address.
 */
export const isAddressFailure = (status: string): boolean =>
  /^5\.(?:0\.0|1\.(?:[0-36]|10)|2\.[01]|4\.4)(?!\d)/.test(status.trim());

/** What servers say under a status of the address although it is something else: full, filtered, too fast, later. */
const isOtherTrouble =
  /mailbox (?:is )?full|over ?quota|quota exceeded|\bspam|blacklist|blocklist|blocked|block list|reputation|policy|rate limit|at a rate|too (?:many|quickly)|try again|temporar|greylist|timed? ?out|sender (?:denied|rejected)/i;

/** Whether what a server said in words speaks against a failure of the address. */
export const saysOtherTrouble = (said: string): boolean => isOtherTrouble.test(said);

const unknownAddress =
  /user unknown|unknown (?:user|recipient)|no such (?:user|mailbox|recipient|address)|no mailbox here|(?:user|recipient|mailbox|account)[^.\n]{0,40}(?:not found|does not exist|doesn't exist|disabled|no longer)|unrouteable address|invalid (?:recipient|mailbox)|address (?:rejected|not found)/i;

/** Whether a plain-text report says that the address no longer exists: by its status code, or else by common phrases. */
export function saysAddressIsGone(said: string): boolean {
  if (saysOtherTrouble(said)) return false;
  const status = statusIn(said);
  return status === null ? unknownAddress.test(said) : isAddressFailure(status);
}

/** The status (RFC 3463) in what a server said; null where it names none. */
export const statusIn = (said: unknown): string | null =>
  typeof said === "string" ? (/\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? null) : null;
