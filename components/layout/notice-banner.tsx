import { IconButton } from "@/components/ui/primitives/icon-button";
import { CloseIcon } from "@/components/ui/icons/close";
import styles from "./notice-banner.module.css";

/**
 * The organization's notice. Dismissing it hides it on this device (stored by appearance-script.js) until the
 * notice changes.
 * @param noticeKey of this text: the organization's style sheet hides a dismissed notice before first paint
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
