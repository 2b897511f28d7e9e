import type { SuppressionReason } from "./suppressions";

/** What a line of a list says of its address. `ask`: it says neither that its owner agreed nor that not. */
export type Verdict =
  | { kind: "subscribe"; agreedAt: string | null }
  | { kind: "suppress"; reason: Exclude<SuppressionReason, "asked">; at: string | null }
  | { kind: "ask" }
  | { kind: "never"; why: string };

export type ListSystem = "Mailchimp" | "Ghost" | "Substack" | "beehiiv" | "CSV";
/** The cells of a line by the names of their columns, in lower case with underscores. */
export type Cells = ReadonlyMap<string, string>;

/** @returns "Email Address" as "email_address" */
export const columnKey = (head: string): string =>
  head
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

const emailColumns = ["email_address", "email", "e_mail", "e_mail_address", "subscriber_email", "mail", "address"];
/** @returns the column that has the addresses */
export const emailColumn = (columns: readonly string[]): string | undefined =>
  emailColumns.find((name) => columns.includes(name));

/** By columns that only this system writes, as its export has them. */
export function systemOf(columns: readonly string[]): ListSystem {
  const has = (...names: string[]) => names.some((name) => columns.includes(name));
  if (has("member_rating", "optin_time", "unsub_time", "clean_time", "leid", "euid")) return "Mailchimp";
  if (has("subscribed_to_emails", "complimentary_plan")) return "Ghost";
  if (has("email_disabled", "active_subscription")) return "Substack";
  if (
    has("status", "subscription_status") &&
    has("unsubscribed_at", "subscribed_at", "utm_source", "acquisition_source", "subscription_tier")
  )
    return "beehiiv";
  return "CSV";
}

/** The day or time of a cell, in ISO 8601 and UTC where it names no zone; null where it is none. */
export function timeOf(cell: string | undefined): string | null {
  const text = cell?.trim() ?? "";
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const hasZone = /(z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10));
  const at = new Date(hasZone || text.length === 10 ? text : `${text.replace(" ", "T")}Z`);
  return Number.isNaN(at.getTime()) || at.getTime() > Date.now() + 86_400_000 ? null : at.toISOString();
}

/** Undefined where a cell is empty or says neither: empty is neither yes nor no. */
export function yesOrNo(cell: string | undefined): boolean | undefined {
  const text = cell?.trim().toLowerCase() ?? "";
  if (/^(true|yes|y|1|on|x)$/.test(text)) return true;
  return /^(false|no|n|0|off)$/.test(text) ? false : undefined;
}

const subscribe = (agreedAt: string | null): Verdict => ({ kind: "subscribe", agreedAt });
const suppress = (reason: "unsubscribed" | "bounced" | "complained", at: string | null = null): Verdict => ({
  kind: "suppress",
  reason,
  at,
});
const ask: Verdict = { kind: "ask" };

/** What a word for the state of a subscription means; undefined for one that is not known. */
function ofStatus(word: string | undefined): Verdict | undefined {
  const text =
    word
      ?.trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, " ") ?? "";
  if (/^(active|subscribed|confirmed|opted in|opt in)$/.test(text)) return subscribe(null);
  if (/^(unsubscribed|inactive|opted out|opt out|removed|disabled|deactivated|suppressed|blocked)$/.test(text))
    return suppress("unsubscribed");
  if (/^(bounced|hard bounced?|cleaned|invalid|undeliverable)$/.test(text)) return suppress("bounced");
  if (/^(complained|complaint|spam|spam complaint|reported spam|abuse)$/.test(text)) return suppress("complained");
  if (/^(non subscribed|nonsubscribed|never subscribed|transactional)$/.test(text))
    return { kind: "never", why: "never subscribed" };
  return undefined;
}

/** A cell that says that something happened: a time, or yes. */
const happened = (cell: string | undefined): boolean => {
  const text = cell?.trim() ?? "";
  return text !== "" && yesOrNo(text) !== false && !/^(null|none|n\/a|-)$/i.test(text);
};

/** Whatever else a line says: no system writes these of an address that may be mailed. */
function saysNo(cells: Cells): Verdict | undefined {
  const at = (...names: string[]) => names.map((name) => cells.get(name)).find(happened);
  const complained = at(
    "complained",
    "complained_at",
    "complaint",
    "complaint_time",
    "spam_complaint",
    "marked_as_spam",
  );
  if (complained) return suppress("complained", timeOf(complained));
  const bounced = at("clean_time", "bounced", "bounced_at", "bounce", "hard_bounce", "hard_bounced_at", "cleaned_at");
  if (bounced) return suppress("bounced", timeOf(bounced));
  const left = at(
    "unsub_time",
    "unsubscribed_at",
    "unsubscribed",
    "unsubscribe_date",
    "unsubscribed_on",
    "opted_out",
    "opt_out",
    "optout",
    "opted_out_at",
    "opt_out_time",
    "do_not_email",
    "do_not_mail",
    "email_disabled",
    "suppressed",
  );
  return left ? suppress("unsubscribed", timeOf(left)) : undefined;
}

const consentColumns = [
  "subscribed_to_emails",
  "subscribed",
  "consent",
  "gdpr_consent",
  "opt_in",
  "optin",
  "opted_in",
  "marketing_consent",
  "email_consent",
  "accepts_marketing",
  "newsletter",
];
const agreedColumns = [
  "confirm_time",
  "optin_time",
  "confirmed_at",
  "consent_date",
  "consented_at",
  "opt_in_time",
  "opt_in_date",
  "opted_in_at",
  "subscribed_at",
  "subscription_date",
  "signup_date",
  "signed_up_at",
];
const statusColumns = ["status", "subscription_status", "email_status", "email_marketing_status", "subscriber_status"];

/**
 * What a line says of its address. A "no" anywhere in it counts before any "yes".
 * @param fileName of a Mailchimp export says which of its four lists it is
 */
export function verdictOf(system: ListSystem, cells: Cells, fileName: string): Verdict {
  const no = saysNo(cells);
  if (no) return no;
  if (happened(cells.get("deleted_at"))) return { kind: "never", why: "deleted there" };
  const name = fileName.toLowerCase().replace(/^.*[\\/]/, "");
  if (system === "Mailchimp" || /_email_audience_export|_segment_export/.test(name)) {
    if (/^non-?subscribed/.test(name)) return { kind: "never", why: "never subscribed" };
    if (name.startsWith("unsubscribed")) return suppress("unsubscribed");
    if (name.startsWith("cleaned")) return suppress("bounced");
  }
  const status = statusColumns.map((column) => ofStatus(cells.get(column))).find(Boolean);
  if (status && status.kind !== "subscribe") return status;
  const answers = consentColumns.map((column) => yesOrNo(cells.get(column)));
  if (answers.includes(false)) return suppress("unsubscribed");
  const agreed = agreedColumns.map((column) => timeOf(cells.get(column))).find(Boolean) ?? null;
  // Of these systems the creation of the record is the signing up.
  const since = agreed ?? (system === "CSV" ? null : timeOf(cells.get("created_at") ?? cells.get("created")));
  if (answers.includes(true)) return subscribe(since);
  if (system === "Ghost") return ask;
  if (system === "Substack") return yesOrNo(cells.get("email_disabled")) === false ? subscribe(since) : ask;
  if (statusColumns.some((column) => (cells.get(column) ?? "").trim() !== "" && !ofStatus(cells.get(column))))
    return ask;
  if (status) return subscribe(since);
  return agreed ? subscribe(agreed) : ask;
}
