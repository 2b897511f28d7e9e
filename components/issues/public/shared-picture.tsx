/* oxlint-disable react/forbid-dom-props -- the maker of the picture knows no style sheets; none of this is sent as HTML */
import type { CSSProperties } from "react";
import { formatDate } from "@/lib/platform/text/calendar-date";
import type { PublishedIssue } from "@/lib/issues/public/published";
import { cutAtWord } from "@/lib/issues/publishing/snapshot/cut-at-word";

const styles = {
  sheet: {
    display: "flex",
    flexDirection: "column",
    justifyContent: "space-between",
    width: "100%",
    height: "100%",
    padding: "64px 72px",
    background: "#fcfcf9",
    color: "#17201d",
    borderTop: "16px solid #0b5a51",
  },
  label: { display: "flex", color: "#0b5a51", fontSize: 28, letterSpacing: 2, textTransform: "uppercase" },
  title: { display: "flex", textWrap: "balance", fontSize: 68, lineHeight: 1.12, letterSpacing: -1.5 },
  long: { fontSize: 52 },
  foot: {
    display: "flex",
    justifyContent: "space-between",
    paddingTop: 24,
    borderTop: "2px solid #17201d",
    fontSize: 30,
    color: "#434e49",
  },
  name: { display: "flex", color: "#17201d" },
} satisfies Record<string, CSSProperties>;

/** The picture that stands beside a shared link: whose, which series, the headline, the date. */
export function SharedPicture({ issue, organisation }: { issue: PublishedIssue; organisation: string }) {
  const headline = cutAtWord((issue.view.showHeadline && issue.headline) || issue.name, 150);
  return (
    <div style={styles.sheet}>
      <div style={styles.label}>{issue.formTemplate.name}</div>
      <div style={headline.length > 90 ? { ...styles.title, ...styles.long } : styles.title}>{headline}</div>
      <div style={styles.foot}>
        <div style={styles.name}>{organisation}</div>
        <div>{formatDate(issue.publishedDate)}</div>
      </div>
    </div>
  );
}
