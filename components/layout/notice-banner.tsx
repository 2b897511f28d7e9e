"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import styles from "./notice-banner.module.css";

/**
 * What the organisation wants everybody to know. Who dismisses it does not see it again on this device; another notice shows.
 * @param noticeKey of these words: the organisation's style sheet hides a dismissed one before it is drawn
 */
export function NoticeBanner({ words, noticeKey }: { words: string; noticeKey: string }) {
  const [gone, setGone] = useState(false);
  const dismiss = () => {
    setGone(true);
    document.documentElement.dataset.noticeSeen = noticeKey;
    try {
      localStorage.setItem("notice", noticeKey);
    } catch {
      // storage is closed: it shows again on the next page
    }
  };
  if (gone) return null;
  return (
    <div className={styles.notice} data-notice={noticeKey} role="region" aria-label="Notice">
      <p>{words}</p>
      <IconButton label="Dismiss notice" className={styles.dismiss} onClick={dismiss}><X size={16} aria-hidden="true" /></IconButton>
    </div>
  );
}
