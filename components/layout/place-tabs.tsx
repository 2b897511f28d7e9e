"use client";

import { usePathname } from "next/navigation";
import { Tabs } from "@/components/ui/primitives/tabs";
import styles from "./admin-shell.module.css";
import { adminTabs } from "./places";

/** Tabs of the admin section of the current page, if it has any. */
export function PlaceTabs({ admin }: { admin: boolean }) {
  const path = usePathname();
  const found = adminTabs(path, admin);
  if (!found) return null;
  return (
    <div className={styles.tabs}>
      <Tabs label={found.label} tabs={found.tabs.map((tab) => ({ ...tab, current: tab.href === path }))} />
    </div>
  );
}
