"use client";

import { useState } from "react";
import { NewPageForm } from "@/components/public-pages/new-page-form";
import { type SourceChoices, SourceFields, type TrackerSource } from "./source-fields";
import { trackerCalls } from "./tracker-calls";
import styles from "./trackers.module.css";

/** Adds a tracker as a draft: its name, and where its bills come from. */
export function NewTracker({ portfolioId, ...choices }: SourceChoices & { portfolioId: number | null }) {
  const [from, setFrom] = useState<TrackerSource>(
    choices.portfolios.length > 0
      ? { source: "portfolio", portfolioId, search: null }
      : { source: "search", portfolioId: null, search: "" },
  );
  const add = async (name: string): Promise<number> => (await trackerCalls.new({ name, ...from })).tracker.id;
  return (
    <NewPageForm noun="tracker" onAdd={add} className={styles.form}>
      <SourceFields {...choices} value={from} onChange={setFrom} />
    </NewPageForm>
  );
}
