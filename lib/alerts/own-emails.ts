import { keyFrom } from "@/lib/platform/cache/key-from";
import type { Subscription } from "@/lib/newsletters/subscriptions/queries";
import { targetWords } from "@/lib/newsletters/subscriptions/target-text";
import { kindLabel } from "@/lib/bills/vocabulary/kind-labels";
import { formatCount } from "@/lib/platform/text/format";
import type { ListedAlert } from "./queries";

/** One line of what a person is emailed about: an alert of the account, or a subscription of its address. */
export type OwnEmail = { key: string; name: string; href: string; type: string } & (
  | { alert: ListedAlert }
  | { subscription: Subscription }
);

const kinds = {
  "saved-search": "Saved search",
  folder: "Folder",
  person: "Person",
  committee: "Committee",
  law: "Law",
  "language-watch": "Watched words",
} as const;

/** A bill by its kind: a followed court case or regulation is called that. */
const typeOf = ({ of: { kind }, billKind }: ListedAlert): string =>
  kind === "bill" ? kindLabel(billKind ?? "bill") : kinds[kind];

/**
 * Everything that a person is emailed about, by name. A bill followed both with the account and with its address is one
 * line: the alert decides.
 */
export function ownEmails(alerts: readonly ListedAlert[], subscriptions: readonly Subscription[]): OwnEmail[] {
  const watched = new Set(alerts.map(({ of }) => keyFrom(of.kind, of.id)));
  return [
    ...alerts.map((alert) => ({
      key: `alert-${alert.id}`,
      name: alert.of.name,
      href: alert.of.href,
      type: alert.remindDays
        ? `${typeOf(alert)}, with reminders ${formatCount(alert.remindDays, "day")} before a date`
        : typeOf(alert),
      alert,
    })),
    ...subscriptions
      .filter(({ target }) => !watched.has(keyFrom(target.kind, target.id)))
      .map((subscription) => ({
        key: `subscription-${subscription.id}`,
        name: subscription.target.name,
        href: subscription.target.path,
        type: targetWords[subscription.target.kind],
        subscription,
      })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.key.localeCompare(b.key, "en"));
}
