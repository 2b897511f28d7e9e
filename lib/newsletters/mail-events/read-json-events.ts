import { isAddressFailure, mailEvent, saysComplaint, saysOtherTrouble, statusIn, type MailEvent } from "./mail-event";

type Fields = Record<string, unknown>;
/** Bounces for other reasons: a full mailbox, a filter, an outage. */
const isSoft = /soft|transient|temporary|blocked|block|undetermined|deferred/i;
/** SparkPost's permanent bounces. */
const hardClasses = new Set(["10", "30", "90"]);
/** Nesting: SNS in SES. */
const deepest = 5;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
const wordOf = (value: unknown): string =>
  textOf(value)
    .toLowerCase()
    .replace(/[\s.-]+/g, "_");
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const only = (events: readonly (MailEvent | null)[]): MailEvent[] => events.filter((event) => event !== null);

const kinds: Record<string, MailEvent["kind"]> = {
  bounce: "bounced",
  bounced: "bounced",
  hard_bounce: "bounced",
  hardbounce: "bounced",
  permanent_bounce: "bounced",
  out_of_band: "bounced",
  email_bounced: "bounced",
  invalid: "bounced",
  invalid_email: "bounced",
  badaddress: "bounced",
  bademailaddress: "bounced",
  complaint: "complained",
  complained: "complained",
  spam: "complained",
  spamreport: "complained",
  spam_report: "complained",
  spam_complaint: "complained",
  spamcomplaint: "complained",
  abuse: "complained",
  email_complained: "complained",
  unsub: "unsubscribed",
  unsubscribe: "unsubscribed",
  unsubscribed: "unsubscribed",
  group_unsubscribe: "unsubscribed",
  list_unsubscribe: "unsubscribed",
  link_unsubscribe: "unsubscribed",
};

/** Filters and outages are reported as permanent too. */
function saysAddressFailed(...said: unknown[]): boolean {
  if (said.some((one) => typeof one === "string" && saysOtherTrouble(one))) return false;
  const status = said.map(statusIn).find((one) => one !== null);
  return status === undefined || status === null || isAddressFailure(status);
}

/** SES: `notificationType` or `eventType`, recipients with responses. */
function ofSes(type: string, fields: Fields): MailEvent[] {
  const { bounce, complaint } = fields;
  if (type === "bounce" && isFields(bounce))
    return wordOf(bounce.bounceType) === "permanent"
      ? only(
          list(bounce.bouncedRecipients)
            .filter(isFields)
            .filter((one) => saysAddressFailed(one.status, one.diagnosticCode))
            .map((one) => mailEvent("bounced", one.emailAddress, one.diagnosticCode)),
        )
      : [];
  if (type === "complaint" && isFields(complaint) && saysComplaint(textOf(complaint.complaintFeedbackType)))
    return only(
      list(complaint.complainedRecipients)
        .filter(isFields)
        .map((one) => mailEvent("complained", one.emailAddress)),
    );
  return [];
}

/** Postmark: `RecordType`. */
function ofPostmark(record: string, fields: Fields): MailEvent[] {
  if (record === "spamcomplaint") return only([mailEvent("complained", fields.Email)]);
  if (record === "bounce") {
    const kind = kinds[wordOf(fields.Type)];
    return kind ? only([mailEvent(kind, fields.Email, fields.Details ?? fields.Description)]) : [];
  }
  if (record === "subscriptionchange" && fields.SuppressSending === true) {
    const reason = wordOf(fields.SuppressionReason);
    return only([mailEvent(kinds[reason] ?? "unsubscribed", fields.Recipient)]);
  }
  return [];
}

/** Mailgun: `event-data`. */
function ofMailgun(data: Fields): MailEvent[] {
  const event = wordOf(data.event);
  const status = isFields(data["delivery-status"]) ? data["delivery-status"] : {};
  if (event === "failed")
    return wordOf(data.severity) === "permanent" &&
      saysAddressFailed(status["enhanced-code"], status.message, status.description) &&
      !["suppress-complaint", "suppress-unsubscribe"].includes(textOf(data.reason))
      ? only([mailEvent("bounced", data.recipient, status.message || status.description)])
      : [];
  const kind = kinds[event];
  return kind && kind !== "bounced" ? only([mailEvent(kind, data.recipient)]) : [];
}

/** SendGrid, Brevo, Mailjet, SparkPost, Resend and others: an event name and an address. */
function ofFlat(fields: Fields): MailEvent[] {
  const word = wordOf(fields.event ?? fields.event_type ?? fields.type ?? fields.status);
  const address = [fields.email, fields.recipient, fields.rcpt_to, fields.address, fields.to].find(
    (one) => one !== undefined,
  );
  const said = fields.reason ?? fields.raw_reason ?? fields.error ?? fields.message ?? fields.description;
  // SendGrid skips an address because of earlier events.
  if (word === "dropped") {
    const before = textOf(fields.reason).toLowerCase();
    return /^bounced|^invalid/.test(before) ? only(list(address).map((one) => mailEvent("bounced", one, said))) : [];
  }
  const kind = kinds[word];
  if (!kind) return [];
  if (kind === "bounced") {
    const bounce = isFields(fields.bounce) ? fields.bounce : {};
    const severity = [fields.bounce_type, fields.bounceType, fields.severity, bounce.type, fields.event && fields.type];
    const isTemporary =
      severity.some((one) => isSoft.test(textOf(one))) ||
      fields.hard_bounce === false ||
      textOf(fields.status).startsWith("4.") ||
      (fields.bounce_class !== undefined && !hardClasses.has(textOf(fields.bounce_class)));
    if (isTemporary || !saysAddressFailed(fields.status, said, bounce.message)) return [];
    return only(list(address).map((one) => mailEvent(kind, one, said ?? bounce.message)));
  }
  // SparkPost's `fbtype`
  const feedback = textOf(fields.fbtype ?? fields.feedback_type ?? fields.feedbackType ?? fields.complaintFeedbackType);
  if (kind === "complained" && !saysComplaint(feedback)) return [];
  return only(list(address).map((one) => mailEvent(kind, one)));
}

/**
 * Events of Postmark, Amazon SES (also through SNS), Mailgun, SendGrid, SparkPost, Resend, Brevo, Mailjet, and plain `{
 * "event": "bounce", "email": … }`, one or a list. Others, and temporary failures, are ignored.
 */
export function readJsonEvents(value: unknown, depth = 0): MailEvent[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((one) => readJsonEvents(one, depth + 1));
  if (!isFields(value)) return [];
  if (typeof value.Message === "string" && typeof value.Type === "string") {
    if (value.Type !== "Notification") return [];
    try {
      return readJsonEvents(JSON.parse(value.Message), depth + 1);
    } catch {
      return [];
    }
  }
  const ofService = wordOf(value.notificationType ?? value.eventType);
  if (ofService && (isFields(value.bounce) || isFields(value.complaint))) return ofSes(ofService, value);
  if (typeof value.RecordType === "string") return ofPostmark(wordOf(value.RecordType), value);
  if (isFields(value["event-data"])) return ofMailgun(value["event-data"]);
  if (isFields(value.msys)) return Object.values(value.msys).filter(isFields).flatMap(ofFlat);
  if (isFields(value.data) && typeof value.type === "string") return ofFlat({ ...value.data, event: value.type });
  return ofFlat(value);
}

/** @returns the address at which Amazon SNS wants a confirmation */
export function confirmationOf(value: unknown): string | null {
  if (!isFields(value) || value.Type !== "SubscriptionConfirmation") return null;
  const url = textOf(value.SubscribeURL);
  return /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\//.test(url) ? url : null;
}
