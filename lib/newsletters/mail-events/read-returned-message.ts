import { isAddressFailure, mailEvent, type MailEvent, saysAddressIsGone, saysOtherTrouble } from "./mail-event";

type Headers = ReadonlyMap<string, string>;
/** Nesting: a report in a forwarded report. */
const deepest = 5;
const mostParts = 50;

/** Headers, folded lines joined, and the body. */
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

function decodeBody(headers: Headers, body: string): string {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8").replaceAll("\r\n", "\n");
  if (encoding !== "quoted-printable") return body;
  return body
    .replaceAll("=\n", "")
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** A message and its parts as they were before encoding, where the key of a delivery may be. */
export function decodedText(text: string): string {
  const whole = text.replaceAll("\r\n", "\n");
  const encoded = whole.split(/\n--[^\n]{1,200}\n/, mostParts).slice(1);
  return [
    whole,
    ...encoded
      .map((part) => splitMessage(part))
      .map(({ headers, body }) => (headers.has("content-transfer-encoding") ? decodeBody(headers, body) : "")),
  ].join("\n");
}

const addressOf = (field: string | undefined): string | undefined => field?.slice(field.indexOf(";") + 1).trim();

/** A recipient's part of a delivery report; only permanent failures count. */
function failureOf(fields: Headers): MailEvent | null {
  const status = fields.get("status") ?? "";
  const isForGood =
    /^failed\b/i.test(fields.get("action") ?? "") &&
    isAddressFailure(status) &&
    !saysOtherTrouble(fields.get("diagnostic-code") ?? "");
  // The address we used, before forwarding.
  return isForGood
    ? mailEvent(
        "bounced",
        addressOf(fields.get("original-recipient") ?? fields.get("final-recipient")),
        addressOf(fields.get("diagnostic-code")) || status,
      )
    : null;
}

/** The recipient in a feedback report. */
function complaintOf(fields: Headers): MailEvent | null {
  const type = fields.get("feedback-type")?.toLowerCase();
  const to = fields.get("original-rcpt-to") ?? fields.get("removal-recipient");
  return type === "abuse" || type === "fraud" || type === "opt-out" ? mailEvent("complained", to) : null;
}

/** Addresses in one report. */
const mostReported = 100;

/** Exim before 4.93: addresses in a header. */
function ofExim(headers: Headers, text: string): MailEvent[] {
  const failed = (headers.get("x-failed-recipients") ?? "").split(",").slice(0, mostReported);
  return failed.flatMap((one) => {
    const address = one.trim().toLowerCase();
    const at = address === "" ? -1 : text.toLowerCase().indexOf(`\n  ${address}`);
    const said = at < 0 ? "" : text.slice(at + address.length + 3).split(/\n\s*\n|\n {2}\S+@/, 1)[0]!;
    return saysAddressIsGone(said) ? (mailEvent("bounced", address, said.replace(/^[\s:]+/, "")) ?? []) : [];
  });
}

/** qmail's format (QSBMF): paragraphs begin with `<address>:`, up to a copy of the message. */
function ofQmail(text: string): MailEvent[] {
  const [report = ""] = text.split("\n--- ", 1);
  return report
    .split(/\n\s*\n/)
    .slice(1, mostReported)
    .flatMap((paragraph) => {
      const [, address, said = ""] = /^<([^<>\s]+@[^<>\s]+)>:\n?([^]*)$/.exec(paragraph.trim()) ?? [];
      return address && saysAddressIsGone(said) ? (mailEvent("bounced", address, said) ?? []) : [];
    });
}

/** A plain-text report without parts. */
function ofPlainReport(headers: Headers, body: string): MailEvent[] {
  const text = `\n${decodeBody(headers, body)}`;
  if (headers.has("x-failed-recipients")) return ofExim(headers, text);
  return /^\s*Hi\. This is the qmail-send program/.test(text) ? ofQmail(text.trimStart()) : [];
}

/** Microsoft's reports do not name the recipient. */
function complainedOf(parts: readonly string[]): MailEvent[] {
  const all = parts.map(splitMessage);
  const kindOf = ({ headers }: { headers: Headers }) =>
    (headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
  const report = all.find((part) => kindOf(part) === "message/feedback-report");
  const original = all.find((part) => ["message/rfc822", "text/rfc822-headers"].includes(kindOf(part)));
  if (!report || !original || !/^Feedback-Type:\s*(?:abuse|fraud)/im.test(decodeBody(report.headers, report.body)))
    return [];
  const { headers } = splitMessage(decodeBody(original.headers, original.body));
  const to = headers.get("x-hmxmroriginalrecipient") ?? headers.get("to") ?? "";
  return to.includes(",") ? [] : [mailEvent("complained", to)].filter((event) => event !== null);
}

// postal-mime 4.0 converts every body, which takes 25 seconds for a megabyte of empty lines, and anyone can send a
// bounce.
/**
 * Permanent failures in delivery reports (RFC 3464), complaints in feedback reports (RFC 5965); other messages give no
 * events.
 * @param text the message with its headers
 */
export function readReturnedMessage(text: string, depth = 0): MailEvent[] {
  if (depth > deepest) return [];
  const { headers, body } = splitMessage(depth === 0 ? text.replaceAll("\r\n", "\n") : text);
  const type = headers.get("content-type") ?? "";
  const kind = type.split(";")[0]!.trim().toLowerCase();
  if (kind === "message/delivery-status" || kind === "message/global-delivery-status")
    return decodeBody(headers, body)
      .split(/\n\s*\n/)
      .map((block) => failureOf(fieldsOf(block)))
      .filter((event) => event !== null);
  if (kind === "message/feedback-report") {
    const event = complaintOf(fieldsOf(decodeBody(headers, body)));
    return event ? [event] : [];
  }
  if (!kind.startsWith("multipart/")) return depth === 0 ? ofPlainReport(headers, body) : [];
  const boundary = /boundary="([^"]+)"|boundary=([^\s;]+)/i.exec(type);
  const name = boundary?.[1] ?? boundary?.[2];
  if (!name) return [];
  // For programs without MIME.
  const parts = `\n${body}`
    .split(`\n--${name}`)
    .slice(1)
    .filter((part) => !part.startsWith("--"))
    .map((part) => part.slice(part.indexOf("\n") + 1));
  const events = parts.flatMap((part) => readReturnedMessage(part, depth + 1));
  return events.length === 0 ? complainedOf(parts) : events;
}
