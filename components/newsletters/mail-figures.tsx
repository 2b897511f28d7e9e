import { SectionLabel } from "@/components/ui/primitives/section-label";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import type { AlertTrouble, mailFigures } from "@/lib/newsletters/issue-mail/queries";
import { formatCount } from "@/lib/platform/text/format";
import styles from "./mail-figures.module.css";

type Props = { figures: Awaited<ReturnType<typeof mailFigures>>; troubles: readonly AlertTrouble[]; timeZone: string };

/** Subscribers, alert deliveries and failures. What readers watch is private. */
export function MailFigures({ figures, troubles, timeZone }: Props) {
  const { subscribers, bouncing, alertsSent, alertsWaiting, alertsFailed } = figures;
  const columns: Column<AlertTrouble>[] = [
    { id: "name", head: "Reader", rowHead: true, cell: ({ name }) => name },
    {
      id: "cadence",
      head: "Alerts",
      width: "tight",
      cell: ({ cadence }) => (cadence === "instant" ? "Immediately" : cadence === "daily" ? "Daily" : "Weekly"),
    },
    { id: "failures", head: "Times", numeric: true, width: "tight", cell: ({ failures }) => failures },
    { id: "error", head: "What went wrong", width: "wide", cell: ({ error }) => error },
    {
      id: "retry",
      head: "Next attempt",
      width: "tight",
      cell: ({ retryAt }) => retryAt && <Time at={retryAt} timeZone={timeZone} />,
    },
  ];
  return (
    <section className={styles.figures} aria-labelledby="readers">
      <SectionLabel as="h2" id="readers" ruled>
        Readers
      </SectionLabel>
      <p>
        {formatCount(subscribers, "address is", "addresses are")} subscribed to issues
        {bouncing > 0 && <>; {formatCount(bouncing, "refuses", "refuse")} and is paused</>}.
      </p>
      <p>
        Alerts in the last 30 days: {formatCount(alertsSent, "message")} sent, {alertsWaiting} waiting, {alertsFailed}{" "}
        failed.
      </p>
      {troubles.length > 0 && (
        <Table
          caption="Alerts that failed. They are retried automatically"
          columns={columns}
          rows={troubles}
          rowKey={({ name, cadence }) => `${name} ${cadence}`}
        />
      )}
    </section>
  );
}
