import { PageHead } from "@/components/ui/primitives/page-head";
import { Tabs } from "@/components/ui/primitives/tabs";
import { formatDate } from "@/lib/platform/text/calendar-date";
import styles from "./analytics.module.css";

const parts = [
  { part: "issue", href: "/admin/readership", label: "Issues" },
  { part: "bill", href: "/admin/readership/bill", label: "Bills" },
  { part: "search", href: "/admin/readership/search", label: "Searches that found nothing" },
] as const;

/** Tabs of the three lists, and a note on how views are counted. */
export function AnalyticsHead({ current, since }: { current: (typeof parts)[number]["part"]; since: string | null }) {
  return (
    <>
      <PageHead
        title="Readership"
        standfirst="How often pages are viewed. Totals only; we don't record who viewed a page. Staff and bots are not counted."
        meta={since ? `Counted since ${formatDate(since)}` : "No views yet. Views appear here within a minute."}
      />
      <div className={styles.tabs}>
        <Tabs
          label="Readership"
          tabs={parts.map(({ part, href, label }) => ({ href, label, current: part === current }))}
        />
      </div>
    </>
  );
}
