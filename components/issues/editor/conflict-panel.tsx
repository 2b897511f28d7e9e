"use client";

import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { formatTime } from "@/lib/dates";
import { plainTextOf, type DocumentNode } from "@/lib/issues/document";
import type { FormElementValue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";
import { useDesk, useOptions } from "./editor-context";
import styles from "./editor.module.css";
import { ElementValue } from "./element-value";
import type { Theirs } from "./state";
import { dataOf, type ValueData } from "./values";

/** Two people saved the same element: both texts, to copy from and to choose between. Nothing is sent until one is chosen. */
export function ConflictPanel({ element, mine, theirs }: { element: FormElement; mine: ValueData; theirs: Theirs }) {
  const { store, saver, timeZone, viewer } = useDesk();
  const other = dataOf(element.formElementType.name, theirs.value);
  const keepMine = () => {
    store.dispatch({ type: "valueKeepMine", elementId: element.id });
    saver.touched([element.id]);
  };
  const takeTheirs = () => {
    store.dispatch({ type: "valueTakeTheirs", elementId: element.id });
    saver.touched([element.id]);
  };
  const isMe = theirs.savedBy === viewer.name;
  const who = isMe ? "You, elsewhere," : (theirs.savedBy ?? "Somebody");
  return (
    <section className={styles.conflict} role="alert" aria-label={`Two texts for ${element.label}`}>
      <p><b>{who} saved “{element.label}” first{theirs.savedAt ? `, at ${formatTime(theirs.savedAt, timeZone)}` : ""}.</b> Yours is not saved. Both are kept here until you choose.</p>
      <div className={styles.versions}>
        <Version title="Yours" element={element} data={mine} known={theirs.value} action={<Button small kind="primary" onClick={keepMine}>Keep mine</Button>} />
        <Version title={isMe ? "Saved elsewhere" : theirs.savedBy ? `${theirs.savedBy}’s` : "Saved"} element={element} data={other} known={theirs.value} action={<Button small onClick={takeTheirs}>{isMe ? "Take the saved one" : "Take theirs"}</Button>} />
      </div>
    </section>
  );
}

function Version({ title, element, data, known, action }: { title: string; element: FormElement; data: ValueData; known: FormElementValue; action: React.ReactNode }) {
  const toast = useToast();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(wordsOf(data)).then(() => true, () => false);
    toast.show(isCopied ? `Copied: ${title.toLowerCase()}.` : "The browser did not allow copying. Select the text instead.", { kind: isCopied ? "done" : "error" });
  };
  return (
    <div className={styles.version}>
      <h3>{title}</h3>
      <div className={styles.versionText} tabIndex={0} role="region" aria-label={`${title}: ${element.label}`}><ElementValue element={element} data={data} value={known} options={useOptions(element)} /></div>
      <div className={styles.buttons}>{action}<Button small kind="quiet" onClick={() => void copy()} aria-label={`Copy ${title.toLowerCase()}`}>Copy</Button></div>
    </div>
  );
}

/** What goes to the clipboard: words where there are words, else ids. */
function wordsOf(data: ValueData): string {
  if ("textValue" in data) return data.textValue;
  if ("document" in data) return plainTextOf(data.document as DocumentNode);
  return Object.values(data).flat().join(", ");
}
