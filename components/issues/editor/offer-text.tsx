"use client";

import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { WordDifference } from "@/components/issues/history/compare/word-difference";
import { plainTextOf, type DocumentNode } from "@/lib/issues/document/document";
import type { FormElement } from "@/lib/templates/schema";
import { billQuery } from "./bill-data";
import { CopyText } from "./copy-words";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import type { Offer } from "./offers";
import { fileQuery } from "./rich-text/open-file";
import { elementsOf, savedPart, valueOf } from "./state";
import { useValueText } from "./value-labels";
import { dataOf, type ValueData } from "./values";

/** Characters of saved text shown on each side of a change. */
const around = 120;

/** `action` restores it; `children` are more buttons. */
type OfferTextProps<O> = { offer: O; action?: ReactNode; children: ReactNode };

/**
 * What an offer would restore, as a diff against the saved value, so that new text is visible; also offers to
 * copy all of it.
 */
export function OfferText({ offer, ...buttons }: OfferTextProps<Offer>) {
  const element = useEditorState((state) =>
    offer.kind === "part" ? undefined : elementsOf(state.issue).find((one) => one.id === offer.elementId),
  );
  if (offer.kind === "part") return <PartText offer={offer} {...buttons} />;
  if (element) return <ElementText offer={offer} element={element} {...buttons} />;
  return <Difference label={offer.entry.label} before="" after={textWithoutElement(offer.data)} {...buttons} />;
}

function PartText({ offer: { part, entry }, ...buttons }: OfferTextProps<Extract<Offer, { kind: "part" }>>) {
  const { store, topics } = useIssueEditor();
  const carried = useEditorState((state) => state.issue.categories);
  const nameOf = (id: string) => [...topics, ...carried].find((one) => one.id === Number(id))?.label ?? `Topic ${id}`;
  const words = (text: string) => (part === "topics" ? text.split(",").filter(Boolean).map(nameOf).join("\n") : text);
  return (
    <Difference
      label={entry.label}
      before={words(savedPart(store.get(), part))}
      after={words(String(entry.data))}
      {...buttons}
    />
  );
}

function ElementText({
  offer: { data, entry },
  element,
  ...buttons
}: OfferTextProps<Exclude<Offer, { kind: "part" }>> & { element: FormElement }) {
  const words = useValueText(element);
  const saved = useEditorState((state) => valueOf(state.issue, element.id));
  // Selected bills that were never saved are not on the page, so their names are fetched.
  useQueries({ queries: "billIds" in data ? data.billIds.map(billQuery) : [] });
  useQueries({ queries: "fileIds" in data ? data.fileIds.map(fileQuery) : [] });
  return (
    <Difference
      label={entry.label}
      before={words(dataOf(element.formElementType.name, saved))}
      after={words(data)}
      {...buttons}
    />
  );
}

function Difference({
  label,
  before,
  after,
  action,
  children,
}: {
  label: string;
  before: string;
  after: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  // Comparing long texts is slow; with nothing saved, everything is new and needs no diff.
  const text = useMemo(
    () => <WordDifference before={before.trim() ? before : after} after={after} around={around} />,
    [before, after],
  );
  return (
    <>
      <div className={styles.offerText} tabIndex={0} role="region" aria-label={`Unsaved: ${label}`}>
        {text}
      </div>
      <div className={styles.buttons}>
        {action}
        {after && <CopyText words={after} whose={`the unsaved ${label}`} />}
        {children}
      </div>
    </>
  );
}

/** The template no longer has the element, so selected values have no names. */
function textWithoutElement(data: ValueData): string {
  if ("textValue" in data) return data.textValue;
  if ("document" in data) return plainTextOf(data.document as DocumentNode);
  const count = Object.values(data).flat().length;
  return count === 1 ? "1 selected" : `${count} selected`;
}
