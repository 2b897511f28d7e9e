"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/primitives/button";
import { type DocumentNode, footnotesOf, inlineText } from "@/lib/issues/document/document";
import { cachedBill } from "../bill-data";
import styles from "./rich-text.module.css";

export function FootnoteList({ document, onEdit }: { document: DocumentNode; onEdit: (at: number) => void }) {
  const client = useQueryClient();
  const notes = footnotesOf(document);
  if (notes.length === 0) return null;
  return (
    <ol className={styles.notes} aria-label="Footnotes">
      {notes.map((note, at) => (
        <li key={at}>
          {inlineText(note, (id) => cachedBill(client, id)?.name) || "Empty"}{" "}
          <Button small kind="quiet" aria-label={`Change footnote ${at + 1}`} onClick={() => onEdit(at)}>
            Change
          </Button>
        </li>
      ))}
    </ol>
  );
}
