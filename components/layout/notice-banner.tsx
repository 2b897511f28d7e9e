import { IconButton } from "@/components/ui/primitives/icon-button";
import { CloseIcon } from "@/components/ui/icons/close";
import styles from "./notice-banner.module.css";

/**
 * What the organisation wants everybody to know. Who dismisses it does not see it again on this device (appearance-script.js
 * keeps that); another notice shows.
 * @param noticeKey of these words: the organisation's style sheet hides a dismissed one before it is drawn
 */
export function NoticeBanner({ words, noticeKey }: { words: string; noticeKey: string }) {
  return (
    <div className={styles.notice} data-notice={noticeKey} role="region" aria-label="Notice">
      <p>{words}</p>
      <IconButton label="Dismiss notice" className={styles.dismiss} data-dismisses="">
        <CloseIcon />
      </IconButton>
    </div>
  );
}
