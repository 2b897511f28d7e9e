import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import type { Webhook } from "@/lib/webhooks/schema";
import { eventLabel, formatLabels, hostLabel, stateLabel } from "./webhook-labels";
import styles from "./webhooks.module.css";

export function WebhookTable({
  webhooks,
  timeZone,
  ...state
}: TableState & { webhooks: readonly Webhook[]; timeZone: string }) {
  return (
    <AdminTable<Webhook>
      {...state}
      name="webhook"
      caption="Webhooks"
      rows={webhooks}
      nameOf={({ url }) => hostLabel(url)}
      noun={["webhook", "webhooks"]}
      empty={
        <EmptyState title="No webhooks yet" action={<ButtonLink href="/admin/webhook/new">Add webhook</ButtonLink>}>
          <p>A webhook notifies another program, or a Slack or Teams channel, when something happens here.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "url",
          head: "Receiver",
          rowHead: true,
          bareOnPhone: true,
          sortBy: "url",
          ofWords: true,
          cell: ({ id, url }) => (
            <Link href={`/admin/webhook/view/${id}`} className={styles.address}>
              {hostLabel(url)}
            </Link>
          ),
        },
        { id: "format", head: "Format", cell: ({ format }) => formatLabels[format] },
        { id: "events", head: "Events", width: "wide", cell: ({ events }) => events.map(eventLabel).join(", ") },
        { id: "state", head: "State", cell: stateLabel },
        {
          id: "lastSent",
          head: "Last accepted",
          width: "tight",
          cell: ({ lastSentAt }) => (lastSentAt ? <Time at={lastSentAt} timeZone={timeZone} /> : "Never"),
        },
        {
          id: "createdAt",
          head: "Created",
          width: "tight",
          sortBy: "createdAt",
          hiddenAtFirst: true,
          cell: ({ createdAt }) => <Time at={createdAt} timeZone={timeZone} show="day" />,
        },
      ]}
    />
  );
}
