import type { Queryable } from "@/db";
import type { MailBrand } from "@/db/schema/mail";
import { currentAsOf, timesOf } from "@/lib/bills/current-as-of";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { escapeHtml } from "@/lib/platform/text/escape";
import { formatCount } from "@/lib/platform/text/format";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { mailBrand } from "@/lib/organisation/mail-brand";
import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";
import { formatDateTime } from "@/lib/platform/text/dates";
import { shorten } from "@/lib/platform/text/shorten";
import type { Cadence } from "./cadence";
import { type DigestChange, type DigestItem, digestItems } from "./digest-items";
import { mostFindings, type MatchedChange } from "./matched-changes";
import type { AlertTarget } from "./alert-targets";

/** The limits of bills per message, and of changes per bill; the rest is a count with a link. */
const mostBills = 40;
const mostChanges = 6;
const longestTitle = 200;
const longestPreheader = 140;

const absolute = (path: string) => `${publicUrl()}${path}`;
const nouns: Partial<Record<AlertTarget["kind"], string>> = {
  folder: "the folder ",
  "saved-search": "the search ",
  "language-watch": "the words ",
};
const nameOf = ({ kind, name }: AlertTarget) => `${nouns[kind] ?? ""}“${name}”`;

/**
 * Why a bill is in the message: because it is followed, and which searches and folders matched it. `show` formats one of
 * these.
 */
function reasonsOf({ bill, by }: DigestItem, show: (of: AlertTarget) => string): string {
  const isFollowed = ({ kind }: AlertTarget) => kind === "person" || kind === "committee" || kind === "law";
  const watched = by.filter(({ kind }) => kind === "language-watch");
  const found = by.filter((of) => of.kind !== "bill" && of.kind !== "language-watch" && !isFollowed(of));
  const followed = by.filter(isFollowed);
  return [
    by.some(({ kind }) => kind === "bill") ? `You follow this ${bill.kind === "case" ? "case" : "bill"}.` : "",
    followed.length > 0 ? `You follow ${followed.map(show).join(", ")}.` : "",
    watched.length > 0 ? `You watch ${watched.map(show).join(", ")}.` : "",
    found.length > 0 ? `Found by ${found.map(show).join(", ")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
const heads: Record<Cadence, string> = {
  instant: "What moved",
  daily: "What moved since yesterday",
  weekly: "What moved this week",
};

function linesOf({ bill, isNew, changes }: DigestItem): DigestChange[] {
  const shown = changes.slice(0, mostChanges);
  const more = changes.length - shown.length;
  const withoutLink = (words: string): DigestChange => ({ words, link: null });
  return [
    ...(isNew ? [withoutLink(`New. Status: ${statusLabel(bill.status)}`)] : []),
    ...shown,
    ...(more > 0 ? [withoutLink(`and ${formatCount(more, "more change", "more changes")} on its page`)] : []),
  ];
}

const firstLineOf = (item: DigestItem): string => linesOf(item)[0]?.words ?? "moved";
const asText = ({ words, link }: DigestChange): string =>
  link ? `  - ${words}\n    ${absolute(link.href)}` : `  - ${words}`;
const asHtml = ({ words, link }: DigestChange): string =>
  `<li>${escapeHtml(words)}${link ? ` <a href="${escapeHtml(absolute(link.href))}">${link.label}</a>` : ""}</li>`;

const titleOf = ({ bill }: DigestItem) => `${bill.name} (${jurisdictionName(bill.jurisdiction)})`;

/** `2 bills and 1 court case`. */
function countOf(items: readonly DigestItem[]): string {
  const cases = items.filter(({ bill }) => bill.kind === "case").length;
  const counts = [
    { count: items.length - cases, noun: "bill" },
    { count: cases, noun: "court case" },
  ];
  return counts.flatMap(({ count, noun }) => (count > 0 ? formatCount(count, noun) : [])).join(" and ");
}

function subjectOf(items: readonly DigestItem[], watched: readonly AlertTarget[]): string {
  const [first] = items;
  if (items.length === 1 && first) return shorten(`${titleOf(first)}: ${firstLineOf(first)}`, 160);
  return shorten(`${countOf(items)}: ${watched.map(({ name }) => name).join(", ")}`, 160);
}

/** The preview text after the subject: the title of the only bill, or the first bills by name. */
const preheaderOf = (items: readonly DigestItem[]): string =>
  shorten(
    items.length === 1
      ? (items[0]!.bill.title ?? "")
      : items.map((item) => `${item.bill.name}: ${firstLineOf(item)}`).join("; "),
    longestPreheader,
  );

/** How current the data of a message is; "" if no source keeps it current. */
function dataLine(times: ReturnType<typeof timesOf>, timeZone: string): string {
  if (times.length === 0) return "";
  return `Data as of ${times.map(({ name, at }) => `${formatDateTime(at, timeZone)} (${name})`).join(", ")}.`;
}

/**
 * One reader's findings as one message: each bill with its changes, old → new, and the search or folder that matched it.
 */
export async function digestEmail(
  on: Queryable,
  cadence: Cadence,
  changes: readonly MatchedChange[],
): Promise<{ subject: string; preheader: string; brand: MailBrand; html: string; text: string }> {
  const items = await digestItems(on, changes);
  const site = await organisation(on);
  const data = dataLine(
    timesOf(await currentAsOf(on), [...new Set(items.map(({ bill }) => bill.jurisdiction))]),
    site.timeZone,
  );
  const watched = [
    ...new Map(changes.flatMap(({ by }) => by.map(({ of }) => [`${of.kind}:${of.id}`, of] as const))).values(),
  ];
  const shown = items.slice(0, mostBills);
  const more = items.length - shown.length;
  const all =
    watched.length === 1 && watched[0]
      ? watched[0].href
      : watched.every(({ kind }) => kind === "bill")
        ? "/bill/list"
        : "/saved-search/list";
  const atLeast = changes.length >= mostFindings ? "at least " : "";
  const rest = more > 0 ? `and ${atLeast}${formatCount(more, "more bill", "more bills")}` : "";
  const text = [
    `${heads[cadence]}\n${"=".repeat(heads[cadence].length)}`,
    ...shown.map((item) =>
      [
        titleOf(item),
        shorten(item.bill.title ?? "", longestTitle),
        ...linesOf(item).map(asText),
        reasonsOf(item, nameOf),
        absolute(`/bill/view/${item.bill.slug}`),
      ]
        .filter(Boolean)
        .join("\n"),
    ),
    ...(rest ? [`${rest}:\n${absolute(all)}`] : []),
    ...(data ? [data] : []),
  ].join("\n\n");
  const html = [
    `<h1>${heads[cadence]}</h1>`,
    ...shown.map((item) =>
      [
        `<h2><a href="${escapeHtml(absolute(`/bill/view/${item.bill.slug}`))}">${escapeHtml(titleOf(item))}</a></h2>`,
        item.bill.title ? `<p>${escapeHtml(shorten(item.bill.title, longestTitle))}</p>` : "",
        `<ul>${linesOf(item).map(asHtml).join("")}</ul>`,
        `<p>${reasonsOf(item, (of) => `<a href="${escapeHtml(absolute(of.href))}">${escapeHtml(nameOf(of))}</a>`)}</p>`,
      ].join("\n"),
    ),
    rest ? `<p><a href="${escapeHtml(absolute(all))}">${escapeHtml(rest)}</a></p>` : "",
    data ? `<p>${escapeHtml(data)}</p>` : "",
  ]
    .filter(Boolean)
    .join("\n");
  return {
    subject: subjectOf(items, watched),
    preheader: preheaderOf(shown),
    brand: mailBrand(site, null),
    html,
    text,
  };
}
