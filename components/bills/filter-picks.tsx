"use client";

import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/primitives/field";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import type { billsApi } from "@/lib/bills/api";
import type { Choice } from "./choice";
import styles from "./filter-picks.module.css";

type FilterPicksProps = {
  session: string;
  topics: readonly string[];
  /** Truncated where there are hundreds. */
  sessions: readonly Choice[];
  /** Address of the page with all sessions, and their number; set where `sessions` is truncated. */
  everySession?: { href: string; words: string };
  topicChoices: readonly Choice[];
};

/** Session and topics: native selects at first, comboboxes after hydration. */
export function FilterPicks({ session, topics, sessions, everySession, topicChoices }: FilterPicksProps) {
  const [chosenSession, setSession] = useState<readonly string[]>(session ? [session] : []);
  const [chosenTopics, setTopics] = useState<readonly string[]>(topics);
  const { all, isLoading, bring } = useAllSessions();
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
  const there = all ?? sessions;
  // Selected values stay available: the list may be filtered by a session from an old address that no bill has any
  // more.
  const known =
    session === "" || there.some((one) => one.value === session)
      ? there
      : [sessions.find((one) => one.value === session) ?? { value: session, label: session }, ...there];
  return (
    <div ref={place} className={styles.picks}>
      <Field id="session" label="Session">
        <MultiSelect
          id="session"
          name="session"
          isMulti={false}
          options={known}
          value={chosenSession}
          onChange={setSession}
          placeholder="Filter by Session"
          isLoading={isLoading}
          onNear={everySession && bring}
        />
        {everySession && (
          <noscript>
            <a href={everySession.href} className={styles.every}>
              {everySession.words}
            </a>
          </noscript>
        )}
      </Field>
      <Field id="topics" label="Topics">
        <MultiSelect
          id="topics"
          name="cId[]"
          options={topicChoices}
          value={chosenTopics}
          onChange={setTopics}
          placeholder="Select topics"
          isClearable
        />
      </Field>
    </div>
  );
}

/** Loads all sessions when the user opens the field: there are hundreds, and most visitors pick none. */
function useAllSessions() {
  const [all, setAll] = useState<readonly Choice[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isRequested = useRef(false);
  const bring = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    setLoading(true);
    import("@/lib/platform/http/call")
      .then(({ call }) => call<typeof billsApi.list>("GET", "/bill/api/list"))
      .then(
        ({ facets }) => setAll(facets.session.map(({ value, label }) => ({ value: String(value), label }))),
        () => (isRequested.current = false),
      ) // retried when the field is approached again
      .finally(() => setLoading(false));
  };
  return { all, isLoading, bring };
}
