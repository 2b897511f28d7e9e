import { isAddressFailure, mailEvent, type MailEvent } from "./mail-event";

type Headers = ReadonlyMap<string, string>;
/** Parts within parts: a report in a forwarded report. */
const deepest = 5;

/** Fields up to the first empty line, folded lines joined, and what follows. */
function splitMessage(text: string): { headers: Headers; body: string } {
  const at = text.search(/\n\n|^\n/);
  const head = at < 0 ? text : text.slice(0, at);
  return { headers: fieldsOf(head), body: at < 0 ? "" : text.slice(at).replace(/^\n{1,2}/, "") };
}

function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  let last = "";
  for (const line of block.split("\n")) {
    if (/^[ \t]/.test(line) && last) {
      fields.set(last, `${fields.get(last)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    last = line.slice(0, colon).trim().toLowerCase();
    if (!fields.has(last)) fields.set(last, line.slice(colon + 1).trim());
  }
  return fields;
}

function decoded(headers: Headers, body: string): string {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8").replaceAll("\r\n", "\n");
  if (encoding !== "quoted-printable") return body;
  return body
    .replaceAll("=\n", "")
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** `rfc822; user@example.org` → the address. */
const addressOf = (field: string | undefined): string | undefined => field?.slice(field.indexOf(";") + 1).trim();

/** A recipient's block of a delivery report: only a failure that is for good counts. */
function failureOf(fields: Headers): MailEvent | null {
  const status = fields.get("status") ?? "";
  const isForGood = fields.get("action")?.toLowerCase() === "failed" && isAddressFailure(status);
  // The address as we wrote it counts before the one to which the server forwarded it.
  return isForGood
    ? mailEvent(
        "bounced",
        addressOf(fields.get("original-recipient") ?? fields.get("final-recipient")),
        addressOf(fields.get("diagnostic-code")) || status,
        true,
      )
    : null;
}

/** A complaint by feedback report: whom the message went to. */
function complaintOf(fields: Headers): MailEvent | null {
  const type = fields.get("feedback-type")?.toLowerCase();
  const to = fields.get("original-rcpt-to") ?? fields.get("removal-recipient");
  return type === "abuse" || type === "fraud" || type === "opt-out" ? mailEvent("complained", to, "", true) : null;
}

// By hand: postal-mime 4.0 finds the same parts, but converts every body too, which takes 25 seconds for a megabyte of empty lines, and
// anyone can write to the mailbox for bounces.
/**
 * Reads a message that a mail server returned: delivery reports (RFC 3464) of failures that are for good, and feedback reports of
 * complaints (RFC 5965). Any other message, such as an answer by a person, says nothing.
 * @param text the message as it arrived, headers and all
 */
export function readReturnedMessage(text: string, depth = 0): MailEvent[] {
  if (depth > deepest) return [];
  const { headers, body } = splitMessage(depth === 0 ? text.replaceAll("\r\n", "\n") : text);
  const type = headers.get("content-type") ?? "";
  const kind = type.split(";")[0]!.trim().toLowerCase();
  if (kind === "message/delivery-status" || kind === "message/global-delivery-status")
    return decoded(headers, body)
      .split(/\n\s*\n/)
      .map((block) => failureOf(fieldsOf(block)))
      .filter((event) => event !== null);
  if (kind === "message/feedback-report") {
    const event = complaintOf(fieldsOf(decoded(headers, body)));
    return event ? [event] : [];
  }
  if (!kind.startsWith("multipart/")) return [];
  const boundary = /boundary="([^"]+)"|boundary=([^\s;]+)/i.exec(type);
  const name = boundary?.[1] ?? boundary?.[2];
  if (!name) return [];
  // What stands before the first boundary is for programs that know no parts.
  return `\n${body}`
    .split(`\n--${name}`)
    .slice(1)
    .filter((part) => !part.startsWith("--"))
    .flatMap((part) => readReturnedMessage(part.slice(part.indexOf("\n") + 1), depth + 1));
}
