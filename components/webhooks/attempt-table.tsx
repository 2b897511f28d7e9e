import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Time } from "@/components/ui/primitives/time";
import type { WebhookAttempt } from "@/lib/webhooks/schema";
import { ReplayAttempt } from "./replay-attempt";
import { eventLabel } from "./webhook-labels";
import styles from "./webhooks.module.css";

const triggers = { event: "", replay: " (sent again)", test: " (test)" } as const;

/** What was sent to a webhook, and what the receiver answered. */
export function AttemptTable({
  attempts,
  timeZone,
  ...state
}: TableState & { attempts: readonly WebhookAttempt[]; timeZone: string }) {
  return (
    <AdminTable<WebhookAttempt>
      {...state}
      name="webhook-attempt"
      caption="Attempts"
      rows={attempts}
      nameOf={({ type }) => eventLabel(type)}
      noun={["attempt", "attempts"]}
      empty={
        <EmptyState title="Nothing sent yet">
          <p>Send a test event to see whether the receiver accepts it.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "type",
          head: "Event",
          rowHead: true,
          bareOnPhone: true,
          sortBy: "type",
          ofWords: true,
          cell: ({ type, trigger }) => `${eventLabel(type)}${triggers[trigger]}`,
        },
        {
          id: "createdAt",
          head: "Time",
          width: "tight",
          sortBy: "createdAt",
          cell: ({ createdAt }) => <Time at={createdAt} timeZone={timeZone} />,
        },
        {
          id: "status",
          head: "Result",
          sortBy: "status",
          cell: ({ status, error, state: now, nextAttemptAt }) => (
            <>
              {error ?? `Accepted (${status})`}
              {now === "waiting" && nextAttemptAt && (
                <>
                  {" "}
                  Next attempt <Time at={nextAttemptAt} timeZone={timeZone} />.
                </>
              )}
            </>
          ),
        },
        {
          id: "sent",
          head: "Details",
          headHidden: true,
          width: "wide",
          bareOnPhone: true,
          cell: ({ sent, answer, messageId, durationMs }) => (
            <Disclosure summary="Details">
              <div className={styles.detail}>
                <p className={styles.address}>
                  {messageId}, {durationMs.toLocaleString("en-US")} ms
                </p>
                <p>Sent</p>
                <pre className={styles.sent}>{sent}</pre>
                <p>Answer</p>
                <pre className={styles.sent}>{answer || "Empty"}</pre>
              </div>
            </Disclosure>
          ),
        },
        {
          id: "replay",
          head: "Send again",
          headHidden: true,
          width: "tight",
          bareOnPhone: true,
          screenOnly: true,
          cell: ({ id, type }) => <ReplayAttempt id={id} label={eventLabel(type)} />,
        },
      ]}
    />
  );
}
