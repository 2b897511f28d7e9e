import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import { placeOf } from "@/lib/bills/text-addresses";
import { findingLabels } from "@/lib/texts/findings/labels";
import type { BillDate, DefaultEffect } from "@/lib/texts/findings/schema";
import styles from "./bill-effects.module.css";
import { FoldedList } from "./folded-list";
import views from "./bill-view.module.css";

type Props = { dates: readonly BillDate[]; byDefault: DefaultEffect | null; slug: string; timeZone: string };

/** More deadlines than these are folded. */
const mostDeadlines = 5;

/** The clauses of a bill's newest text that say when it takes effect, with their dates and how these are known. */
export function BillEffects({ dates, byDefault, slug, timeZone }: Props) {
  const effects = dates.filter(({ kind }) => kind === "effective" || kind === "expires");
  const duties = dates.filter(({ kind }) => kind === "compliance" || kind === "deadline");
  const list = (some: readonly BillDate[]) => (
    <ol className={styles.dates}>
      {some.map((date) => (
        <Clause key={date.id} date={date} slug={slug} timeZone={timeZone} />
      ))}
    </ol>
  );
  return (
    <div className={views.groups}>
      {byDefault && <ByDefault effect={byDefault} />}
      {effects.length > 0 && list(effects)}
      {duties.length > 0 && (
        <div>
          <h3 className={views.groupTitle}>Deadlines and application</h3>
          <FoldedList items={duties} shown={mostDeadlines} noun={["clause", "clauses"]} render={list} />
        </div>
      )}
    </div>
  );
}

/** What the law of the place says of acts that say nothing. */
function ByDefault({ effect: { words, citation, address, computed } }: { effect: DefaultEffect }) {
  return (
    <div className={styles.date}>
      <span className={styles.when}>
        <span className={styles.kind}>{findingLabels.effective}</span>
        <strong>{computed ? <Day date={computed.date} /> : "Date not known"}</strong>
        <span className={styles.how}>
          {computed ? (
            <>
              Computed by default rule: {lowerFirst(computed.rule)}, <Day date={computed.fromDate} />
            </>
          ) : (
            "Default rule"
          )}
        </span>
      </span>
      <p className={styles.rule}>
        No clause on its effect was found in the newest text. An act that does not say when {words} (
        <Link href={address}>{citation}</Link>).
      </p>
    </div>
  );
}

function Clause({ date, slug, timeZone }: { date: BillDate } & Omit<Props, "dates" | "byDefault">) {
  return (
    <li className={styles.date}>
      <span className={styles.when}>
        <span className={styles.kind}>{findingLabels[date.kind]}</span>
        <strong>{date.date ? <Day date={date.date} /> : "Date not known"}</strong>
        <span className={styles.how}>
          <Certainty date={date} timeZone={timeZone} />
        </span>
      </span>
      <blockquote className={styles.words}>
        {date.words}{" "}
        <Link href={placeOf(slug, date)} className={styles.place}>
          In the text
        </Link>
      </blockquote>
    </li>
  );
}

function Certainty({ date: { certainty, computed, confirmed }, timeZone }: { date: BillDate; timeZone: string }) {
  if (certainty === "confirmed" && confirmed)
    return (
      <>
        Confirmed by {confirmed.by ?? "a former member"}, <Time at={confirmed.at} timeZone={timeZone} />
        {confirmed.note && `: ${confirmed.note}`}
      </>
    );
  if (certainty === "printed") return "As printed in the text";
  if (certainty === "computed" && computed?.fromDate)
    return (
      <>
        Computed: {lowerFirst(computed.rule)}, <Day date={computed.fromDate} />
      </>
    );
  return computed ? computed.rule : "The text gives no certain date";
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
