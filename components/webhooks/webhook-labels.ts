import type { EventType } from "@/lib/webhooks/event-types";
import type { Webhook } from "@/lib/webhooks/schema";

/** What each event is called on screens. */
export const eventLabels: Readonly<Record<EventType, string>> = {
  "issue.published": "Issue published",
  "issue.corrected": "Published issue updated",
  "issue.withdrawn": "Issue withdrawn",
  "bill.added": "Bill added",
  "bill.changed": "Bill changed",
  "alert.sent": "Alert sent",
  "import.finished": "Import finished",
  "import.failed": "Import failed",
  "sync.finished": "Sync finished",
  "sync.failed": "Sync failed",
};

export const eventLabel = (type: string): string => eventLabels[type as EventType] ?? type;

export const formatLabels: Readonly<Record<Webhook["format"], string>> = {
  standard: "Standard Webhooks",
  slack: "Slack",
  teams: "Microsoft Teams",
};

/** The state of a webhook in a few words. */
export function stateLabel({ active, disabledReason, failingSince, waiting }: Webhook): string {
  if (!active) return disabledReason ? "Turned off by the system" : "Off";
  if (failingSince) return `Failing, ${waiting} waiting`;
  return "On";
}

/** The host of its address, which is enough to recognize it. */
export const hostLabel = (url: string): string => new URL(url).host;
