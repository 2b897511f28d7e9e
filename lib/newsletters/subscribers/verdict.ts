import { RejectedRecord } from "@/lib/imports/pipeline/record";
import { spreadsheetDay } from "@/lib/imports/pipeline/spreadsheet-days";
import type { SuppressionReason } from "./suppressions";

/** `ask`: neither consent nor refusal. */
export type Verdict =
  | { kind: "subscribe"; agreedAt: string | null }
  | { kind: "suppress"; reason: Exclude<SuppressionReason, "asked">; at: string | null }
  | { kind: "ask" }
  | { kind: "never"; why: string };

export type ListSystem = "Mailchimp" | "Ghost" | "Substack" | "beehiiv" | "CSV";
/** Cells by column key. */
export type Cells = ReadonlyMap<string, string>;

export const columnKey = (head: string): string =>
  head
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

/** Best first; others are found by content. */
export const emailColumns = [
  "email_address",
  "email",
  "e_mail",
  "e_mail_address",
  "subscriber_email",
  "mail",
  "address",
];

/** By columns that only this system writes. */
export function systemOf(columns: readonly string[]): ListSystem {
  const has = (...names: string[]) => names.some((name) => columns.includes(name));
  if (has("member_rating", "optin_time", "unsub_time", "clean_time", "leid", "euid")) return "Mailchimp";
  if (has("subscribed_to_emails", "complimentary_plan")) return "Ghost";
  if (has("email_disabled", "active_subscription", "unsubscribe_date_all")) return "Substack";
  if (
    has("status", "subscription_status") &&
    has("unsubscribed_at", "subscribed_at", "utm_source", "acquisition_source", "subscription_tier")
  )
    return "beehiiv";
  return "CSV";
}

const laterThanNow = (at: Date): boolean => at.getTime() > Date.now() + 86_400_000;

/** A day without an hour is shown as the same day in every zone of the Americas and Europe. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** ISO 8601, UTC without a zone; null if invalid or ambiguous. */
function timeOf(cell: string | undefined): string | null {
  const text = (cell?.trim() ?? "").replace(/ (?:UTC|GMT)$/i, "Z").replace(/ (?=[+-]\d{2}:?\d{2}$)/, "");
  const iso = (at: Date) => (Number.isNaN(at.getTime()) || laterThanNow(at) ? null : at.toISOString());
  if (/^\d{10}(?:\d{3})?$/.test(text)) return iso(new Date(Number(text.padEnd(13, "0"))));
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) {
    const day = dayIn(text);
    return day ? iso(noonOf(day)) : null;
  }
  if (text.length === 10) return iso(noonOf(text));
  const hasZone = /(z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10));
  return iso(new Date(hasZone ? text : `${text.replace(" ", "T")}Z`));
}

/** A spreadsheet's date. @returns undefined if ambiguous, null if none */
function dayIn(text: string): string | null | undefined {
  try {
    return spreadsheetDay(text.replace(/,?[T ]\d{1,2}:\d{2}.*$/, ""));
  } catch (error) {
    return error instanceof RejectedRecord && /may be/.test(error.message) ? undefined : null;
  }
}

/** Also an ambiguous date. */
const isDay = (cell: string | undefined): boolean =>
  timeOf(cell) !== null || ((cell?.trim() ?? "") !== "" && dayIn(cell!.trim()) === undefined);

/** Undefined if empty or neither. */
function yesOrNo(cell: string | undefined): boolean | undefined {
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

const subscribedWords =
  "active,subscribed,confirmed,opted in,opt in,express,double opt in,abonniert,angemeldet,bestätigt,inscrit,abonné,abonnée,suscrito,suscrita,inscrito,iscritto,ingeschreven";
const leftWords =
  "inactive,removed,disabled,deactivated,suppressed,user suppressed,blocked,blocklisted,blacklisted,do not mail,do not email,do not contact,dnd,abgemeldet,désabonné,désabonnée,désinscrit,désinscrite,baja,dado de baja,cancelado,disiscritto,uitgeschreven";
const bouncedWords = "bounced,hard bounce,hard bounced,cleaned,invalid,undeliverable,undelivered";
const complainedWords = "complained,complaint,spam,spam complaint,reported spam,abuse,junk,marked as spam";
const neverWords =
  "non subscriber,non subscribed,nonsubscribed,never subscribed,not subscribed,transactional,non marketing contact,deleted,archived,spammy";
const unclearWords =
  "pending,unconfirmed,not confirmed,unactivated,awaiting confirmation,pending confirmation,pending opt in,validating,implied";
const words = new Map<string, Verdict>();
for (const [list, verdict] of [
  [subscribedWords, subscribe(null)],
  [leftWords, suppress("unsubscribed")],
  [bouncedWords, suppress("bounced")],
  [complainedWords, suppress("complained")],
  [neverWords, { kind: "never", why: "never subscribed" }],
  [unclearWords, ask],
] as const)
  for (const word of list.split(",")) words.set(word, verdict);
// Buttondown's paid and free kinds.
const kinds = new Set(["regular", "premium", "free", "paid", "gifted", "trialed"]);

/** Undefined if unknown. */
function ofStatus(word: string | undefined, column: string): Verdict | undefined {
  const text = (word ?? "")
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  // "Unsubscribed (admin)", "Opted out by phone"
  if (/^(?:un ?subscribed|opted out|opt out)\b|^cancell?ed$/.test(text)) return suppress("unsubscribed");
  // MailPoet: opens nothing
  if (text === "inactive" && column === "global_status") return undefined;
  return words.get(text) ?? (kinds.has(text) && column.startsWith("subscriber") ? subscribe(null) : undefined);
}

/** A time, or yes. */
const saysYes = (cell: string | undefined): boolean => {
  const text = cell?.trim() ?? "";
  return (
    text !== "" &&
    yesOrNo(text) !== false &&
    !/^(?:null|none|nil|nan|never|n\/a|-|—|\[\]|\{\}|0000-00-00.*)$/i.test(text) &&
    !/^https?:/i.test(text)
  );
};

/** Columns that mean no, by their words: each system has its own. */
const complaintColumn = /(?:^|_)(?:complain(?:ed|t)|spam_complaint|marked_as_spam|spam_report)(?:_|$)/;
const bounceColumn =
  /(?:^|_)(?:(?:hard_)?bounced?|hard_bounce_reason|clean(?:ed)?_(?:time|at)|undeliverab(?:le|ility))(?:_|$)/;
const leftColumn =
  /(?:^|_)(?:unsub|unsubscribed?|unsubscription|opt(?:ed)?_?out|black_?list(?:ed)?|block_?list(?:ed)?|suppress(?:ed|ions?)|do_not_(?:e?_?mail|contact)|email_disabled|désinscription|abmelde(?:datum|t)|abgemeldet)(?:_|$)/;
/** How, how often or where, not whether. */
const isDetail = /(?:^|_)(?:soft|counts?|rate|link|url|campaign|title|id|source|total)(?:_|$)/;

/** No system writes these for an address that may be mailed. */
function saysNo(cells: Cells): Verdict | undefined {
  const saying = (name: RegExp): string[] =>
    [...cells]
      .filter(([column, cell]) => name.test(column) && !isDetail.test(column) && saysYes(cell))
      .map(([, cell]) => cell);
  for (const [column, reason] of [
    [complaintColumn, "complained"],
    [bounceColumn, "bounced"],
    [leftColumn, "unsubscribed"],
  ] as const) {
    const said = saying(column);
    if (said.length > 0) return suppress(reason, said.map(timeOf).find(Boolean) ?? null);
  }
  return undefined;
}

const consentColumns = [
  "subscribed_to_emails",
  "subscribed",
  "consent",
  "gdpr_consent",
  "opt_in",
  "optin",
  "opted_in",
  "double_opt_in",
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
  "confirmation_date",
  "confirmed_on",
  "date_subscribed",
  "subscribed_date",
  "subscribed_on",
  "optin_date",
];
const statusColumn = /(?:^|_)(?:status|state|type|consent)$|^email_marketing$/;
const isCertainStatus = /(?:^|_)status$/;
/** The strongest state counts. */
const strength = { suppress: 4, never: 3, ask: 2, subscribe: 1 } as const;
/** Not a reader's: mail to it is a complaint, or lost. */
const noReader = /^(?:no-?reply|do-?not-?reply|mailer-daemon|abuse|postmaster|hostmaster|spam)@/i;

/** What a line says about its address; any "no" precedes a "yes". @param fileName names Mailchimp's list */
export function verdictOf(system: ListSystem, cells: Cells, fileName: string, email = ""): Verdict {
  const no = saysNo(cells);
  if (no) return no;
  if (noReader.test(email)) return { kind: "never", why: "an address that no one reads" };
  if (saysYes(cells.get("deleted_at"))) return { kind: "never", why: "deleted there" };
  const name = fileName.toLowerCase().replace(/^.*[\\/]/, "");
  if (system === "Mailchimp" || /_email_audience_export|_segment_export/.test(name)) {
    if (/^non-?subscribed/.test(name)) return { kind: "never", why: "never subscribed" };
    if (name.startsWith("unsubscribed")) return suppress("unsubscribed");
    if (name.startsWith("cleaned")) return suppress("bounced");
  }
  const states = [...cells].filter(([column]) => statusColumn.test(column));
  const [status] = states
    .flatMap(([column, cell]) => ofStatus(cell, column) ?? [])
    .sort((a, b) => strength[b.kind] - strength[a.kind]);
  if (status && status.kind !== "subscribe") return status;
  const answers = consentColumns.map((column) => yesOrNo(cells.get(column)));
  // not confirmed is not no
  if (answers.some((answer, at) => answer === false && consentColumns[at] !== "double_opt_in"))
    return suppress("unsubscribed");
  const agreed = agreedColumns.map((column) => timeOf(cells.get(column))).find(Boolean) ?? null;
  // In these systems the record's creation is the sign-up.
  const since =
    agreed ??
    (system === "CSV" ? timeOf(cells.get("creation_date")) : timeOf(cells.get("created_at") ?? cells.get("created")));
  if (answers.includes(true)) return subscribe(since);
  if (system === "Ghost") return ask;
  if (system === "Substack" && cells.has("email_disabled"))
    return yesOrNo(cells.get("email_disabled")) === false ? subscribe(since) : ask;
  const isUnknown = ([column, cell]: [string, string]) =>
    isCertainStatus.test(column) && cell.trim() !== "" && !ofStatus(cell, column) && column !== "global_status";
  if (states.some(isUnknown)) return ask;
  if (status) return subscribe(since);
  if (agreedColumns.some((column) => isDay(cells.get(column)))) return subscribe(agreed);
  return agreed ? subscribe(agreed) : ask;
}
