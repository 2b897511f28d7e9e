import type { MailBrand } from "@/db/schema/mail";
import { hourWithZone } from "@/lib/bills/calendar/dated-events";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { publicUrl } from "@/lib/platform/env/settings";
import { htmlEmail } from "@/lib/platform/mail/email-html";
import { type Email, senderHtml, senderLines } from "@/lib/platform/mail/simple-email";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatDateRange } from "@/lib/platform/text/dates";
import { escapeHtml } from "@/lib/platform/text/escape";
import { formatCount, formatList } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import type { Week, WeekMove } from "./week";

/** Per part in an email; the page has the rest. */
const mostLines = 40;

/** The sentences of an entry; the page has the rest. */
const mostSentences = 3;

export function moveSentence({ status, sentences }: WeekMove): string {
  const [more, shown] = [sentences.length - mostSentences, sentences.slice(0, mostSentences)];
  if (shown.length === 0) return statusLabel(status);
  return [...shown, ...(more > 0 ? [`And ${formatCount(more, "more change")}`] : [])]
    .map((sentence) => `${shorten(sentence, 300)}.`)
    .join(" ");
}

type Line = { name: string; slug: string; title: string | null; said: string; where: string };

export function weekEmail(site: MailBrand, week: Week): Email {
  const names = new Map(week.portfolios.map(({ id, name }) => [id, shorten(name, 80)]));
  const inPortfolios = (ids: readonly number[]) => formatList(ids.flatMap((id) => names.get(id) ?? []));
  const parts: [title: string, lines: Line[], total: number][] = [
    [
      "Next steps due",
      week.steps.map((step) => ({
        ...step,
        said: `${formatDate(step.due)}${step.due < week.today ? " (overdue)" : ""}: ${step.nextStep || "no description"}${step.isMine ? "" : `, ${step.owner?.name ?? "no owner"}`}`,
        where: inPortfolios([step.portfolioId]),
      })),
      week.stepsTotal,
    ],
    [
      "Hearings and deadlines ahead",
      week.dates.map(({ event, ...bill }) => ({
        ...bill,
        said: [
          formatDate(event.date),
          hourWithZone(event, bill.jurisdiction),
          event.status === "cancelled" ? "canceled" : event.status === "postponed" ? "postponed" : "",
          shorten(event.description, 160),
        ]
          .filter(Boolean)
          .join(", "),
        where: inPortfolios(bill.portfolioIds),
      })),
      week.datesTotal,
    ],
    [
      "What moved",
      week.moved.map((move) => ({ ...move, said: moveSentence(move), where: inPortfolios(move.portfolioIds) })),
      week.movedTotal,
    ],
  ];
  const address = ({ slug }: Line) => `${publicUrl()}/bill/view/${slug}`;
  const page = `${publicUrl()}/admin/my-week`;
  const shown = parts.filter(([, lines]) => lines.length > 0);
  const why = "You get this email because you turned it on.";
  const text = [
    `My week\n${formatDateRange(week.start, week.today)}`,
    ...shown.map(([title, lines, total]) =>
      [
        `${title}\n${"=".repeat(title.length)}`,
        ...lines
          .slice(0, mostLines)
          .map((line) =>
            [
              [line.name, shorten(line.title ?? "", 120)].filter(Boolean).join(": "),
              `  ${line.said}`,
              `  ${line.where}`,
              `  ${address(line)}`,
            ].join("\n"),
          ),
        ...(total > mostLines ? [`And ${total - mostLines} more: ${page}`] : []),
      ].join("\n\n"),
    ),
  ].join("\n\n\n");
  const foot = [senderLines(site).join("\n"), why, `Change its day and hour, or turn it off:\n${page}`].join("\n\n");
  const body = [
    "<h1>My week</h1>",
    `<p>${escapeHtml(formatDateRange(week.start, week.today))}</p>`,
    ...shown.map(([title, lines, total]) =>
      [
        `<h2>${title}</h2>`,
        ...lines
          .slice(0, mostLines)
          .map(
            (line) =>
              `<p><b><a href="${escapeHtml(address(line))}">${escapeHtml(line.name)}</a></b> ${escapeHtml(shorten(line.title ?? "", 120))}<br>${escapeHtml(line.said)}<br><small>${escapeHtml(line.where)}</small></p>`,
          ),
        ...(total > mostLines ? [`<p><a href="${page}">And ${total - mostLines} more</a></p>`] : []),
      ].join("\n"),
    ),
  ].join("\n");
  const summary = summaryOf(week);
  const subject = `Your week at ${shorten(site.name, 60)}: ${summary}`;
  return {
    subject,
    text: `${text}\n\n-- \n${foot}\n`,
    html: htmlEmail({
      title: subject,
      body,
      preheader: firstLineOf(parts),
      foot: `${senderHtml(site)}\n<p>${why}</p>\n<p><a href="${page}">Change its day and hour, or turn it off</a></p>`,
      brand: site,
    }),
  };
}

/** The preview text. */
function firstLineOf(parts: readonly (readonly [string, readonly Line[], number])[]): string {
  const [line] = parts.flatMap(([, lines]) => lines);
  return line ? shorten(`${line.name}: ${line.said}`, 140) : "";
}

/** For the subject. */
function summaryOf({ stepsTotal, datesTotal, movedTotal }: Week): string {
  return formatList(
    [
      stepsTotal > 0 ? `${formatCount(stepsTotal, "step")} due` : "",
      datesTotal > 0 ? `${formatCount(datesTotal, "date")} ahead` : "",
      movedTotal > 0 ? `${formatCount(movedTotal, "bill")} moved` : "",
    ].filter(Boolean),
  );
}
