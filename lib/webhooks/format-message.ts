import type { webhookFormats } from "@/db/schema/webhooks.ts";
import type { EventPayload } from "./event-types";

type Format = (typeof webhookFormats)[number];
type Message = { text: string; url: string | null };

const quantity = (n: number, one: string, many: string): string =>
  `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;
const countsOf = ({ added, changed, refused }: { added: number; changed: number; refused: number }): string =>
  `${quantity(added, "bill", "bills")} added, ${changed.toLocaleString("en-US")} changed, ${refused.toLocaleString("en-US")} refused`;

const headingOf = ({
  jurisdiction,
  name,
  title,
}: {
  jurisdiction: string;
  name: string;
  title: string | null;
}): string => `${jurisdiction} ${name}${title ? `: ${title}` : ""}`;

/** An event as one or more plain sentences for people. */
export function describeEvent({ type, data }: EventPayload): Message {
  switch (type) {
    case "issue.published":
      return { text: `Published: ${data.title}`, url: data.url };
    case "issue.corrected":
      return { text: [`Updated: ${data.title}`, data.changeNote].filter(Boolean).join("\n"), url: data.url };
    case "issue.withdrawn":
      return { text: `Withdrawn: ${data.title}`, url: null };
    case "bill.added":
      return { text: `New: ${headingOf(data.bill)}`, url: data.url };
    case "bill.changed":
      return {
        text: [headingOf(data.bill), ...data.changes.slice(0, 5).map(({ sentence }) => sentence)].join("\n"),
        url: data.url,
      };
    case "alert.sent":
      return {
        text: `An alert was sent: ${quantity(data.changes, "change", "changes")} of ${quantity(data.bills, "bill", "bills")}`,
        url: null,
      };
    case "import.finished":
      return { text: `Import finished: ${countsOf(data)}`, url: data.url };
    case "import.failed":
      return { text: "Import failed", url: data.url };
    case "sync.finished":
      return { text: `Sync of ${data.source} finished: ${countsOf(data)}`, url: data.url };
    case "sync.failed":
      return { text: `Sync of ${data.source} failed`, url: data.url };
  }
}

/** Slack reads these three as markup, and nothing else with `mrkdwn` off. */
const escapeSlack = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function slackMessage({ text, url }: Message): object {
  const link = url ? `\n<${escapeSlack(url).replaceAll("|", "%7C")}|Open>` : "";
  return { text: `${escapeSlack(text)}${link}`, mrkdwn: false, unfurl_links: false };
}

/** An Adaptive Card of text runs, which Teams shows as they are: only text blocks read Markdown. */
function teamsMessage({ text, url }: Message): object {
  const body = text.split("\n").map((line, at) => ({
    type: "RichTextBlock",
    inlines: [{ type: "TextRun", text: line, ...(at === 0 && { weight: "Bolder" }) }],
  }));
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body,
    ...(url && { actions: [{ type: "Action.OpenUrl", title: "Open", url }] }),
  };
  return {
    type: "message",
    summary: text.split("\n")[0],
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", content }],
  };
}

/** The body that is sent for an event. */
export function formatMessage(format: Format, payload: string): string {
  if (format === "standard") return payload;
  const message = describeEvent(JSON.parse(payload) as EventPayload);
  return JSON.stringify(format === "slack" ? slackMessage(message) : teamsMessage(message));
}
