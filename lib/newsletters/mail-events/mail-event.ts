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

/** The status (RFC 3463) in what a server said; null where it names none. */
export const statusIn = (said: unknown): string | null =>
  typeof said === "string" ? (/\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? null) : null;
