"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { formatDateTime } from "@/lib/platform/text/dates";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { isFocusFree } from "./focus";
import type { LocalDraftStore, LocalDraftEntry } from "./local-draft-entry";
import { OfferText } from "./offer-text";
import { type Offer, offersFrom } from "./offers";
import { jumpTo } from "./publishing/jump";
import { type Part, unsavedParts } from "./state";
import type { ValueData } from "./values";

/**
 * Offers unsaved local drafts of earlier sessions. Never restores them automatically, and compares each with the
 * current value.
 */
export function LocalDraftOffer({
  journal: localDrafts,
  session,
}: {
  journal: () => Promise<LocalDraftStore>;
  session: string;
}) {
  const { store, autosave, actions, choices, viewer, timeZone } = useIssueEditor();
  const [entries, setEntries] = useState<readonly LocalDraftEntry[]>([]);
  // Newer text may be saved while an offer is open.
  useEditorState((state) => state.issue);
  const { offered, done } = offersFrom(store.get(), entries);
  const box = useRef<HTMLDivElement>(null);
  const isForgotten = useRef(false);
  // The pressed button disappears with its offer: focus the next one, or the page.
  useEffect(() => {
    if (!isForgotten.current || !isFocusFree()) return;
    isForgotten.current = false;
    (
      box.current?.querySelector<HTMLElement>("li button") ?? document.querySelector<HTMLElement>("article [data-edit]")
    )?.focus();
  });
  useEffect(() => {
    let isGone = false;
    void localDrafts()
      .then((from) => from.list(store.get().issue.id))
      .then(
        (found) =>
          !isGone && setEntries(found.filter((entry) => entry.viewerId === viewer.id && entry.session !== session)),
      );
    return () => {
      isGone = true;
    };
  }, [localDrafts, session, store, viewer.id]);
  useEffect(() => {
    if (done.length === 0) return;
    void localDrafts()
      .then((to) => Promise.all(done.map(to.remove)))
      .then(() => setEntries((current) => current.filter((entry) => !done.includes(entry))));
  }, [done, localDrafts]);

  if (offered.length === 0) return null;
  const forget = (entry: LocalDraftEntry) => {
    setEntries((current) => current.filter((one) => one !== entry));
    void localDrafts().then((to) => to.remove(entry));
  };
  /** The current unsaved input of a part, to be offered in exchange for the restored text. */
  const swapEntry = (entry: LocalDraftEntry, part: Part): LocalDraftEntry | undefined => {
    const {
      typed,
      began,
      issue: { version },
    } = store.get();
    return unsavedParts(store.get()).includes(part)
      ? { ...entry, data: typed[part], base: version, baseData: began[part], at: new Date().toISOString() }
      : undefined;
  };
  const use = (offer: Exclude<Offer, { kind: "gone" }>) => {
    if (offer.kind === "value") {
      choices.setShownAside(offer.elementId, offer.isAside ? "Saved" : undefined);
      jumpTo(store, offer);
      autosave.sentBefore(offer.elementId, (offer.entry.sent ?? []) as ValueData[]);
      store.dispatch({
        type: "valuePut",
        elementId: offer.elementId,
        data: offer.data,
        theirs: offer.theirs,
        baseData: offer.baseData,
      });
      autosave.touched([offer.elementId]);
      forget(offer.entry);
    } else {
      const mine = swapEntry(offer.entry, offer.part);
      store.dispatch({ type: "edit", mode: offer.part });
      const began = offer.entry.baseData as string | undefined;
      if (offer.part === "topics")
        store.dispatch({ type: "typed", part: "topics", ids: offer.entry.data as number[], began });
      else store.dispatch({ type: "typed", part: offer.part, text: String(offer.entry.data), began });
      actions.kept(offer.part);
      if (!mine) return forget(offer.entry);
      setEntries((current) => current.map((entry) => (entry === offer.entry ? mine : entry)));
      void localDrafts().then((to) => to.put(mine));
    }
  };
  return (
    <div ref={box} className={styles.offer}>
      <Notice kind="warning" title="Unsaved text was found on this device">
        <ul className={styles.offers}>
          {offered.map((offer) => (
            <li key={`${offer.entry.session} ${offer.entry.field}`}>
              <p>
                <b>{offer.entry.label}</b>, {formatDateTime(offer.entry.at, timeZone)}.
                {offer.isOlder && " The issue has changed since. You'll see both versions before anything is saved."}
                {offer.kind === "gone" && " It has since been removed from the template. Copy what you need."}
                {offer.kind === "value" && offer.isAside && " You chose another text instead of this one."}
              </p>
              <OfferText
                offer={offer}
                action={
                  offer.kind !== "gone" && (
                    <Button small onClick={() => use(offer)}>
                      {offer.isOlder ? "Compare" : "Restore it"}
                    </Button>
                  )
                }
              >
                <Button
                  small
                  kind="quiet"
                  onClick={() => {
                    isForgotten.current = true;
                    forget(offer.entry);
                  }}
                  aria-label={`Discard the unsaved ${offer.entry.label}`}
                >
                  Discard it
                </Button>
              </OfferText>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
