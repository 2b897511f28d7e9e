"use client";

import { useBillFacts } from "./bill-data";
import { mentionMarkup } from "./bill-mention-markup";
import { describeMention } from "./bill-mention-labels";
import styles from "./bill-mention.module.css";

/** A bill in the text: number and current status. The title shows on hover and focus. */
export function BillMention({ id }: { id: number }) {
  const facts = useBillFacts(id);
  const description = describeMention(id, facts);
  return (
    <span
      className={styles.mention}
      data-missing={facts.isMissing || undefined}
      title={description}
      role="img"
      aria-label={description}
      // oxlint-disable-next-line react/no-danger -- our own markup; the bill's number is escaped
      dangerouslySetInnerHTML={{ __html: mentionMarkup(id, facts) }}
    />
  );
}
