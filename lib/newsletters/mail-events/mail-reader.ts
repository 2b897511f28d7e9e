import { badRequest } from "@/lib/platform/http/problem";
import type { MailEvent } from "./mail-event";
import { confirmationOf, readJsonEvents } from "./read-json-events";
import { decodedText, readReturnedMessage } from "./read-returned-message";

// What the process that reads returned messages does (lib/platform/documents).

export type MailOrder = { bytes: Uint8Array };
/** `said` is a message, decoded; `confirm` an address that the mail service asks to open once. */
export type MailAnswer = { events: MailEvent[]; said?: string; confirm?: string | null };

/** @throws HttpError 400 if it is neither JSON nor a message */
export function read({ bytes }: MailOrder): MailAnswer {
  const text = Buffer.from(bytes).toString("utf8");
  if (!/^\s*[[{]/.test(text)) {
    if (/^[\w-]+:|^From /.test(text)) {
      const message = text.replace(/^From [^\n]*\n/, "");
      const events = readReturnedMessage(message);
      return { events, said: events.length > 0 ? decodedText(message) : "" };
    }
    throw badRequest("Send JSON, or a message with its headers.");
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest("The body is not readable JSON.");
  }
  return { events: readJsonEvents(value), confirm: confirmationOf(value) };
}
