"use client";

import { CallForm } from "@/components/auth/call-form";
import styles from "./reports.module.css";

/** Makes a report of the seven days that end on a date. */
export function NewReport({ today }: { today: string }) {
  return (
    <div className={styles.new}>
      <CallForm
        id="new-report"
        path="/admin/compiled-report/api/new"
        submit="Compile report"
        done="The report is compiled."
        fields={[{ name: "date", label: "Date", type: "date", defaultValue: today, hint: "It holds the issues published in the seven days that end on this date." }, { name: "name", label: "Name", optional: true }]}
      />
    </div>
  );
}
