"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatDateTime } from "@/lib/dates";
import { CopyWords } from "./copy-words";
import { useDesk } from "./editor-context";
import styles from "./editor.module.css";
import { isFocusFree } from "./focus";
import type { Journal, JournalEntry } from "./journal-entry";
import { jumpTo } from "./publishing/jump";
import { allWords, type Offer, offersFrom, offerWords } from "./offers";
import type { ValueData } from "./values";

/** What was typed here earlier and never reached the server: offered, never put in by itself. */
export function JournalOffer({ journal, session }: { journal: () => Promise<Journal>; session: string }) {
  const { store, saver, acts, viewer, timeZone } = useDesk();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const isForgotten = useRef(false);
  // the button that was pressed went with its offer: on to the next one, or to the page
  useEffect(() => {
    if (!isForgotten.current || !isFocusFree()) return;
    isForgotten.current = false;
    (box.current?.querySelector<HTMLElement>("li button") ?? document.querySelector<HTMLElement>("article [data-edit]"))?.focus();
  });
  useEffect(() => {
    let isGone = false;
    void journal()
      .then((from) => from.list(store.get().issue.id))
      .then((entries) => {
        const { offered, done } = offersFrom(store.get(), entries.filter((entry) => entry.viewerId === viewer.id && entry.session !== session));
        void journal().then((to) => Promise.all(done.map(to.remove)));
        if (!isGone) setOffers(offered);
      });
    return () => {
      isGone = true;
    };
  }, [journal, session, store, viewer.id]);

  if (offers.length === 0) return null;
  const forget = (entry: JournalEntry) => {
    setOffers((current) => current.filter((offer) => offer.entry !== entry));
    void journal().then((to) => to.remove(entry));
  };
  const use = (offer: Exclude<Offer, { kind: "gone" }>) => {
    if (offer.kind === "value") {
      jumpTo(store, offer);
      saver.sentBefore(offer.elementId, (offer.entry.sent ?? []) as ValueData[]);
      store.dispatch({ type: "valuePut", elementId: offer.elementId, data: offer.data, theirs: offer.theirs, baseData: offer.baseData });
      saver.touched([offer.elementId]);
    } else {
      store.dispatch({ type: "edit", mode: offer.part });
      const began = offer.entry.baseData as string | undefined;
      if (offer.part === "topics") store.dispatch({ type: "typed", part: "topics", ids: offer.entry.data as number[], began });
      else store.dispatch({ type: "typed", part: offer.part, text: String(offer.entry.data), began });
      acts.kept(offer.part);
    }
    forget(offer.entry);
  };
  return (
    <div ref={box} className={styles.offer}>
      <Notice kind="warning" title="Unsaved text was found on this device">
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={`${offer.entry.session} ${offer.entry.field}`}>
              <p>
                <b>{offer.entry.label}</b>, {formatDateTime(offer.entry.at, timeZone)}.
                {offer.isOlder && " The issue was changed since; you will see both texts before anything is saved."}
                {offer.kind === "gone" && " It was removed from the template since; copy what you need."}
                {offer.kind === "value" && offer.isAside && " You chose another text instead of this one."}
              </p>
              <blockquote className={styles.offerText}>{offerWords(offer)}</blockquote>
              <div className={styles.buttons}>
                {offer.kind === "gone" ? <CopyWords words={allWords(offer)} whose={`the unsaved ${offer.entry.label}`} /> : <Button small onClick={() => use(offer)}>{offer.isOlder ? "Compare" : "Put it back"}</Button>}
                <Button small kind="quiet" onClick={() => { isForgotten.current = true; forget(offer.entry); }} aria-label={`Forget the unsaved ${offer.entry.label}`}>Forget it</Button>
              </div>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
