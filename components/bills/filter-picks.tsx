"use client";

import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { MultiSelect } from "@/components/ui/multi-select";
import styles from "./filter-picks.module.css";

type Choice = { value: string; label: string };
type FilterPicksProps = { session: string; topics: readonly string[]; sessions: readonly Choice[]; topicChoices: readonly Choice[] };

/** Session and topics: the browser's selects at first, selects to type into once the page wakes. */
export function FilterPicks({ session, topics, sessions, topicChoices }: FilterPicksProps) {
  const [chosenSession, setSession] = useState<readonly string[]>(session ? [session] : []);
  const [chosenTopics, setTopics] = useState<readonly string[]>(topics);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    const back = () => {
      setSession(session ? [session] : []);
      setTopics(topics);
    };
    form?.addEventListener("reset", back);
    return () => form?.removeEventListener("reset", back);
  }, [session, topics]);
  // a session of an old address that no bill has any longer is still what this list is filtered by
  const known = session === "" || sessions.some((one) => one.value === session) ? sessions : [{ value: session, label: session }, ...sessions];
  return (
    <div ref={place} className={styles.picks}>
      <Field id="session" label="Session">
        <MultiSelect id="session" name="session" isMulti={false} options={known} value={chosenSession} onChange={setSession} placeholder="Filter by Session" />
      </Field>
      <Field id="topics" label="Topics">
        <MultiSelect id="topics" name="cId[]" options={topicChoices} value={chosenTopics} onChange={setTopics} placeholder="Select topics" isClearable />
      </Field>
    </div>
  );
}
