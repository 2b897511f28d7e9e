"use client";

import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { call } from "@/lib/platform/http/call";
import { weekdayNames } from "@/lib/platform/text/calendar-date";
import type { clientReportsApi, ReportSchedule as Schedule } from "@/lib/portfolios/reports/api";
import styles from "./reports.module.css";

const everyOptions = [
  { value: "", label: "Never" },
  { value: "week", label: "Every week" },
  { value: "month", label: "Every month" },
];

/** When reports are generated automatically, and for whom. */
export function ReportSchedule({
  portfolioId,
  schedule,
  isMailOn,
}: {
  portfolioId: number;
  schedule: Schedule | null;
  isMailOn: boolean;
}) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const [every, setEvery] = useState<string>(schedule?.every ?? "");
  const [weekday, setWeekday] = useState(String(schedule?.weekday ?? 1));
  const [recipients, setRecipients] = useState(schedule?.recipients.join(", ") ?? "");
  useUnsaved(recipients !== (schedule?.recipients.join(", ") ?? ""));
  const [needsApproval, setNeedsApproval] = useState(schedule?.needsApproval ?? true);
  const save = () =>
    perform(async () => {
      await call<typeof clientReportsApi.schedule>("POST", "/admin/portfolio/api/report-schedule/[id]", {
        params: { id: portfolioId },
        body: { every: every || null, weekday: Number(weekday), recipients, needsApproval },
      });
      showToast("The schedule was saved.");
      router.refresh();
    });
  const now = schedule
    ? `${schedule.every === "week" ? "every" : "the first"} ${weekdayNames[schedule.weekday - 1]}${schedule.every === "month" ? " of a month" : ""}`
    : "off";
  return (
    <Disclosure summary={`Schedule: ${now}`}>
      <div className={styles.form}>
        <Field id="schedule-every" label="Create a report">
          {(control) => (
            <Select
              {...control}
              value={every}
              options={everyOptions}
              onChange={(event) => setEvery(event.target.value)}
            />
          )}
        </Field>
        <Field id="schedule-weekday" label="On">
          {(control) => (
            <Select
              {...control}
              value={weekday}
              options={weekdayNames.map((label, at) => ({ value: String(at + 1), label }))}
              onChange={(event) => setWeekday(event.target.value)}
            />
          )}
        </Field>
        <Field
          id="schedule-to"
          label="Email a link to"
          hint={
            isMailOn
              ? "Separate addresses with commas."
              : "No mail server is set, so reports are created as drafts and not emailed."
          }
        >
          {(control) => (
            <TextInput {...control} value={recipients} onChange={(event) => setRecipients(event.target.value)} />
          )}
        </Field>
        <Checkbox
          label="A manager approves each report before it is emailed"
          checked={needsApproval}
          onChange={(event) => setNeedsApproval(event.target.checked)}
        />
        <Button busy={busy} onClick={() => void save()}>
          Save schedule
        </Button>
      </div>
    </Disclosure>
  );
}
