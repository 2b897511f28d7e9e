/** What a mail service or a returned message says of an address: it does not exist, called a message spam, or wants no more. */
export type MailEvent = {
  kind: "bounced" | "complained" | "unsubscribed";
  email: string;
  /** What the server that refused it said; empty where nothing is known. */
  said: string;
  /** It came as a message, which anyone can send: only an address that was mailed lately counts. */
  isReturned: boolean;
};

/** At most so much of what a server said is stored. */
const longestSaid = 500;

/** @returns null where there is no address */
export function mailEvent(
  kind: MailEvent["kind"],
  email: unknown,
  said: unknown = "",
  isReturned = false,
): MailEvent | null {
  if (typeof email !== "string") return null;
  const address = /<([^<>]*)>\s*$/.exec(email)?.[1] ?? email;
  const text = typeof said === "string" ? said.replace(/\s+/g, " ").trim().slice(0, longestSaid) : "";
  return { kind, email: address.trim().toLowerCase(), said: text, isReturned };
}
