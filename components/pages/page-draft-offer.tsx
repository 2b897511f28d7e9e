import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { formatDateTime } from "@/lib/platform/text/dates";
import type { LocalPageDraft, PageFields } from "./local-page-drafts";
import styles from "./pages.module.css";

type PageDraftOfferProps = {
  drafts: readonly LocalPageDraft[];
  version: number;
  timeZone: string;
  labels: Record<keyof PageFields, string>;
  wordsOf: (name: keyof PageFields, draft: LocalPageDraft) => string;
  onRestore: (draft: LocalPageDraft) => void;
  onDiscard: (draft: LocalPageDraft) => void;
};

/** Offers unsaved text of earlier sessions. */
export function PageDraftOffer({
  drafts,
  version,
  timeZone,
  labels,
  wordsOf,
  onRestore,
  onDiscard,
}: PageDraftOfferProps) {
  if (drafts.length === 0) return null;
  return (
    <Notice kind="warning" title="Unsaved text was found on this device">
      <ul className={styles.offers}>
        {drafts.map((draft) => (
          <li key={draft.key}>
            <p>
              Typed {formatDateTime(draft.at, timeZone)}.
              {draft.version !== version && " The page has changed since. You'll see both versions when you save."}
            </p>
            <dl className={styles.offer}>
              {(Object.keys(draft.change) as (keyof PageFields)[]).map((name) => (
                <div key={name}>
                  <dt>{labels[name]}</dt>
                  <dd>{wordsOf(name, draft) || "(empty)"}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.choices}>
              <Button small onClick={() => onRestore(draft)}>
                Restore it
              </Button>
              <Button small kind="quiet" onClick={() => onDiscard(draft)}>
                Discard it
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
