"use client";

import { UserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { formatList } from "@/lib/platform/text/format";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./presence.module.css";
import { elementsOf } from "./state";
import { type Others, useCollaborators } from "./use-presence";

const partNames: Record<string, string> = {
  title: "the name",
  headline: "the headline",
  publishedDate: "the published date",
  topics: "the topics",
};

/**
 * Who else has this issue open, and where they are. Its space is reserved, so that arrivals do not shift the
 * page. Only arrivals and departures are announced.
 */
export function PresenceStrip() {
  const { others } = useCollaborators();
  const { viewer } = useIssueEditor();
  const issue = useEditorState((state) => state.issue);
  const said = useComings(others, viewer.id);
  const people = others.filter((one) => one.id !== viewer.id);
  const nameOf = (place: string | null): string | null =>
    place === null
      ? null
      : (partNames[place] ?? elementsOf(issue).find((one) => place === `element:${one.id}`)?.label ?? null);
  const isElsewhere = others.some((one) => one.id === viewer.id);
  return (
    <div className={styles.place}>
      {(people.length > 0 || isElsewhere) && (
        <ul className={styles.strip} aria-label="Also here">
          {people.map(({ session, name, place }) => (
            <li key={session}>
              <UserRound size={14} aria-hidden="true" />{" "}
              <span>
                <b>{name}</b>{" "}
                {nameOf(place)
                  ? `is writing in ${partNames[place ?? ""] ? nameOf(place) : `“${nameOf(place)}”`}`
                  : "is here"}
              </span>
            </li>
          ))}
          {isElsewhere && (
            <li>
              <UserRound size={14} aria-hidden="true" /> <span>You have this issue open in another tab</span>
            </li>
          )}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** A tag at the element that someone else is editing; it takes no space. */
export function PresenceTag({ place }: { place: string }) {
  const { others } = useCollaborators();
  const { viewer } = useIssueEditor();
  const here = others.filter((one) => one.place === place);
  if (here.length === 0) return null;
  const people = [...new Set(here.filter((one) => one.id !== viewer.id).map((one) => one.name))];
  const isMe = here.some((one) => one.id === viewer.id);
  const names = isMe ? [...people, people.length > 0 ? "you in another tab" : "You (in another tab)"] : people;
  const isOne = people.length === 1 && !isMe;
  return (
    <p className={styles.here} data-here="">
      <UserRound size={13} aria-hidden="true" /> <span className={styles.names}>{formatList(names)}</span>{" "}
      <span className={styles.does}>{isOne ? "is" : "are"} writing here</span>
    </p>
  );
}

function useComings(others: Others, own: number): string {
  const before = useRef<ReadonlyMap<number, string>>(new Map());
  const [said, setSaid] = useState("");
  useEffect(() => {
    const now = new Map(others.filter((one) => one.id !== own).map((one) => [one.id, one.name]));
    const came = [...now].filter(([id]) => !before.current.has(id)).map(([, name]) => name);
    const left = [...before.current].filter(([id]) => !now.has(id)).map(([, name]) => name);
    before.current = now;
    if (came.length + left.length === 0) return;
    setSaid(
      [came.length > 0 && `${formatList(came)} opened this issue.`, left.length > 0 && `${formatList(left)} left.`]
        .filter(Boolean)
        .join(" "),
    );
  }, [others, own]);
  return said;
}
