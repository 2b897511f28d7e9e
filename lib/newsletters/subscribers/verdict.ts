import { Unreadable } from "@/lib/platform/documents/unreadable";
import { spreadsheetDay } from "@/lib/platform/documents/formats/spreadsheet-days";
import { type Cell, consentIn, refusalsIn, saysDeceased, saysYes, yesOrNo } from "./column-words";
import type { SuppressionReason } from "./suppressions";

/** `ask`: neither consent nor refusal. */
export type Verdict =
  | { kind: "subscribe"; agreedAt: string | null }
  | { kind: "suppress"; reason: Exclude<SuppressionReason, "asked">; at: string | null; because: string }
  | { kind: "ask" }
  | { kind: "never"; why: string };

export type ListSystem = "Mailchimp" | "Ghost" | "Substack" | "beehiiv" | "CSV";
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
    return error instanceof Unreadable && /may be/.test(error.message) ? undefined : null;
  }
}

/** Also an ambiguous date. */
const isDay = (cell: string | undefined): boolean =>
  timeOf(cell) !== null || ((cell?.trim() ?? "") !== "" && dayIn(cell!.trim()) === undefined);

const subscribe = (agreedAt: string | null): Verdict => ({ kind: "subscribe", agreedAt });
const suppress = (
  reason: "unsubscribed" | "bounced" | "complained",
  at: string | null = null,
  because = "",
): Verdict & { kind: "suppress" } => ({ kind: "suppress", reason, at, because });
const ask: Verdict = { kind: "ask" };

const subscribedWords =
  "active,subscribed,confirmed,opted in,opt in,express,double opt in,abonniert,angemeldet,bestätigt,inscrit,abonné,abonnée,suscrito,suscrita,inscrito,iscritto,ingeschreven";
const leftWords =
  "inactive,removed,disabled,deactivated,suppressed,user suppressed,blocked,blocklisted,blacklisted,excluded,stopped,denied,declined,refused,withdrawn,revoked,dnc,dnd,abgemeldet,désabonné,désabonnée,désinscrit,désinscrite,baja,dado de baja,cancelado,disiscritto,uitgeschreven";
const bouncedWords = "cleaned,invalid,undeliverable,undelivered,error,quarantined,on hold,on hold bounce";
const complainedWords = "reported spam,abuse,junk,marked as spam";
const neverWords =
  "non subscriber,non subscribed,nonsubscribed,never subscribed,not subscribed,not opted in,transactional,non marketing contact,non marketable,deleted,archived,spammy,deceased";
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
/** EveryAction's letters. */
const letters: Record<string, Verdict> = {
  s: subscribe(null),
  u: suppress("unsubscribed"),
  n: { kind: "never", why: "never subscribed" },
};

/** Undefined if unknown. */
function ofStatus(word: string | undefined, column: string): Verdict | undefined {
  const text = (word ?? "")
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  const known = words.get(text) ?? (/subscription_?status/.test(column) ? letters[text] : undefined);
  // MailPoet: opens nothing
  if (text === "inactive" && column === "global_status") return undefined;
  if (known) return known;
  // What the codes of another system mean cannot be known, and one of them is no.
  if (/^-?\d$/.test(text) && text !== "1") return { kind: "never", why: `the list says ${column} ${text}` };
  if (kinds.has(text)) return column.startsWith("subscriber") ? subscribe(null) : undefined;
  if (/^(?:not?|never|non)\b(?! ?(?:e ?)?mails?\b)/.test(text)) return undefined;
  // "Unsubscribed (admin)", "Opted out by phone", "Previously unsubscribed"
  if (
    /\bun ?subscri|^opt(?:ed|s)? ?out\b|\bdo ?not ?(?:allow ?|send ?|bulk ?)*(?:e ?mail|mail|contact|solicit)|^no ?(?:e ?)?mails?$|^cancell?ed$/.test(
      text,
    )
  )
    return suppress("unsubscribed");
  if (/\b(?:spam|complain\w*)\b/.test(text)) return suppress("complained");
  if (/\bbounc(?:ed?|ing|es)\b/.test(text) && !/\b(?:soft|transient|temporary)\b/.test(text))
    return suppress("bounced");
  return undefined;
}

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
const statusColumn = /(?:^|_)(?:status|state|type|consent)$|^email_(?:marketing|preference)$/;
const isCertainStatus = /(?:^|_)status$/;
const ofOtherChannel = /(?:^|_)(?:sms|mms|phone|mobile|text|push|whatsapp|fax|call|voice|postal)(?:_|$)/;
/** The strongest state counts. */
const strength = { suppress: 4, never: 3, ask: 2, subscribe: 1 } as const;
/** Not a reader's: mail to it is a complaint, or lost. */
const noReader = /^(?:no-?reply|do-?not-?reply|mailer-daemon|abuse|postmaster|hostmaster|spam)@/i;

/** What the list says, in its words. */
const quoteCell = ({ head, text }: Cell): string => `the list says ${head.trim()}: ${text.trim().slice(0, 60)}`;

/** No system writes these for an address that may be mailed. */
function saysNo(cells: readonly Cell[], email: string): Verdict | undefined {
  const refusals = refusalsIn(cells, email);
  const [first] = refusals;
  if (!first) return undefined;
  const at = refusals.filter(({ reason }) => reason === first.reason).map(({ cell }) => timeOf(cell.text));
  return suppress(first.reason, at.find(Boolean) ?? null, quoteCell(first.cell));
}

/** What a line says about its address; any "no" precedes a "yes". @param fileName names Mailchimp's list */
export function verdictOf(system: ListSystem, cells: readonly Cell[], fileName: string, email = ""): Verdict {
  const textOf = (name: string) => cells.find(({ column, text }) => column === name && text.trim() !== "")?.text;
  const no = saysNo(cells, email);
  if (no) return no;
  if (noReader.test(email)) return { kind: "never", why: "an address that no one reads" };
  if (saysYes(textOf("deleted_at"))) return { kind: "never", why: "deleted there" };
  if (cells.some(saysDeceased)) return { kind: "never", why: "deceased" };
  const name = fileName.toLowerCase().replace(/^.*[\\/]/, "");
  if (system === "Mailchimp" || /_email_audience_export|_segment_export/.test(name)) {
    if (/^non-?subscribed/.test(name)) return { kind: "never", why: "never subscribed" };
    if (name.startsWith("unsubscribed")) return suppress("unsubscribed");
    if (name.startsWith("cleaned")) return suppress("bounced");
  }
  const states = cells
    .filter(({ column }) => statusColumn.test(column) && !ofOtherChannel.test(column))
    .map((cell) => ({ cell, verdict: ofStatus(cell.text, cell.column) }));
  const [status] = states
    .flatMap(({ cell, verdict }) => (verdict ? [{ cell, verdict }] : []))
    .sort((a, b) => strength[b.verdict.kind] - strength[a.verdict.kind]);
  if (status?.verdict.kind === "suppress") return { ...status.verdict, because: quoteCell(status.cell) };
  const refused = cells.find((cell) => consentIn(cell) === false);
  if (refused) return suppress("unsubscribed", null, quoteCell(refused));
  if (status && status.verdict.kind !== "subscribe") return status.verdict;
  const agreed = agreedColumns.map((column) => timeOf(textOf(column))).find(Boolean) ?? null;
  // In these systems the record's creation is the sign-up.
  const since =
    agreed ?? (system === "CSV" ? timeOf(textOf("creation_date")) : timeOf(textOf("created_at") ?? textOf("created")));
  const hasConsent = cells.some((cell) => consentIn(cell) === true) || yesOrNo(textOf("double_opt_in")) === true;
  if (hasConsent) return subscribe(since);
  if (system === "Ghost") return ask;
  if (system === "Substack" && cells.some(({ column }) => column === "email_disabled"))
    return yesOrNo(textOf("email_disabled")) === false ? subscribe(since) : ask;
  const isUnknown = ({ cell: { column, text }, verdict }: (typeof states)[number]) =>
    isCertainStatus.test(column) && text.trim() !== "" && !verdict && column !== "global_status";
  if (states.some(isUnknown)) return ask;
  if (status) return subscribe(since);
  if (agreedColumns.some((column) => isDay(textOf(column)))) return subscribe(agreed);
  return agreed ? subscribe(agreed) : ask;
}
