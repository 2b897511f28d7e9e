import { CallForm } from "@/components/auth/call-form";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import { consentLabels, reasonLabels, sourceLabels, stateLabels } from "@/lib/newsletters/subscribers/labels";
import type { Subscriber } from "@/lib/newsletters/subscribers/schema";

type Row = Omit<Subscriber, "id"> & { id: number; subscriberId: number | null };

/** Subscribed and suppressed addresses, with their origin and consent. */
export function SubscriberTable({
  subscribers,
  isSuppressed,
  timeZone,
  ...state
}: TableState & { subscribers: readonly Subscriber[]; isSuppressed: boolean; timeZone: string }) {
  const rows = subscribers.map((one, i): Row => ({ ...one, id: one.id ?? -1 - i, subscriberId: one.id }));
  return (
    <AdminTable<Row>
      {...state}
      name="subscriber"
      caption="Subscribers"
      rows={rows}
      nameOf={({ email }) => email}
      noun={["address", "addresses"]}
      exportPath="/admin/subscriber/api/export"
      empty={
        <EmptyState title="No subscribers yet">
          <p>
            Readers subscribe on the pages of publications and topics. You can also{" "}
            <Link href="/admin/subscriber/import">import subscribers</Link> from another system.
          </p>
        </EmptyState>
      }
      columns={[
        {
          id: "email",
          head: "Address",
          rowHead: true,
          sortBy: "email",
          ofWords: true,
          cell: ({ email }) => email,
        },
        {
          id: "state",
          head: "State",
          cell: ({ state: word, reason, bounce }) =>
            reason ? (
              reasonLabels[reason]
            ) : bounce && word === "bounced" ? (
              <span title={bounce}>{stateLabels[word]}</span>
            ) : (
              stateLabels[word]
            ),
        },
        {
          id: "publications",
          head: "Subscribed to",
          hiddenAtFirst: isSuppressed,
          cell: ({ publications }) => publications.join(", "),
        },
        {
          id: "source",
          head: "Source",
          cell: ({ source, sourceNote }) => [source && sourceLabels[source], sourceNote].filter(Boolean).join(": "),
        },
        {
          id: "consent",
          head: "Consent",
          hiddenAtFirst: isSuppressed,
          cell: ({ consent, consentedAt }) =>
            consent && (
              <>
                {consentLabels[consent]}
                {consentedAt && (
                  <>
                    , <Time at={consentedAt} timeZone={timeZone} show="day" />
                  </>
                )}
              </>
            ),
        },
        {
          id: "createdAt",
          head: "Added",
          width: "tight",
          sortBy: "createdAt",
          cell: ({ createdAt }) => <Time at={createdAt} timeZone={timeZone} show="day" />,
        },
        {
          id: "remove",
          screenOnly: true,
          head: "Remove",
          width: "tight",
          cell: ({ subscriberId, email }) =>
            subscriberId !== null && (
              <CallForm
                id={`remove-${subscriberId}`}
                path={`/admin/subscriber/api/delete/${subscriberId}`}
                submit="Remove"
                label={`Remove ${email}`}
                kind="quiet"
                small
              />
            ),
        },
      ]}
    />
  );
}
