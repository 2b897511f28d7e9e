import { ReadingPage } from "@/components/layout/reading-page";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Button } from "@/components/ui/primitives/button";
import { Day } from "@/components/ui/primitives/day";
import { Field } from "@/components/ui/primitives/field";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import { comparePath, pickComparisonPath, textPath } from "@/lib/bills/text-addresses";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import type { findComparableBills } from "@/lib/texts/comparable-bills";
import type { StoredTextPage } from "@/lib/texts/queries";
import type { BillText } from "@/lib/texts/schema";
import { inOrderOf } from "./in-order";
import styles from "./texts.module.css";

type Bill = { id: number; slug: string; name: string; sessionName: string };
type Found = Awaited<ReturnType<typeof findComparableBills>>;

/** Chooses what a text is compared with: another version of its bill, or a text of any other bill. */
export function ComparePicker({
  text,
  bill,
  texts,
  words,
  found,
}: {
  text: StoredTextPage;
  bill: Bill;
  texts: readonly BillText[];
  words: string;
  /** Null before anything was searched for. */
  found: Found | null;
}) {
  const versions = texts.filter(
    ({ id, state, kind }) => id !== null && id !== text.id && state === "kept" && kind === "text",
  );
  return (
    <ReadingPage
      head={
        <>
          <Breadcrumb items={[{ href: textPath(bill.slug, text.id), label: `${bill.name}: ${text.name}` }]} />
          <PageHead
            title="Compare with another text"
            standfirst={`What changed between ${bill.name}, ${text.name}, and a text you choose`}
          />
        </>
      }
    >
      <div className={styles.text}>
        {versions.length > 0 && (
          <section className={styles.section}>
            <h2 className={styles.heading}>Other versions of {bill.name}</h2>
            <ul className={styles.choices}>
              {versions.map((version) => (
                <Choice
                  key={version.id}
                  href={comparePath(bill.slug, ...inOrderOf(texts, version.id!, text.id))}
                  name={version.name}
                  date={version.date}
                />
              ))}
            </ul>
          </section>
        )}
        <section className={styles.section}>
          <h2 className={styles.heading}>Another bill</h2>
          <form action={pickComparisonPath(text.id)} className={styles.find}>
            <Field id="bill" label="Bill number or words of its title" hint="Any spelling, such as HB 57 or WA HB 1740">
              {(control) => <TextInput {...control} name="bill" defaultValue={words} autoComplete="off" />}
            </Field>
            <Button type="submit">Find bills</Button>
          </form>
          {found && <Results found={found} textId={text.id} words={words} />}
        </section>
      </div>
    </ReadingPage>
  );
}

function Results({ found: { bills, total }, textId, words }: { found: Found; textId: number; words: string }) {
  if (bills.length === 0)
    return (
      <p className={styles.note} role="status">
        {total === 0
          ? `No bill matches “${words}”. Check the number, or leave out the year.`
          : `No other bill that matches “${words}” has a stored text.`}
      </p>
    );
  return (
    <>
      {bills.map((bill) => (
        <section key={bill.id} className={styles.section}>
          <h3 className={styles.heading}>
            {bill.name}, {jurisdictionName(bill.jurisdiction)}, {bill.sessionName}
          </h3>
          {bill.title && <p className={styles.note}>{bill.title}</p>}
          <ul className={styles.choices}>
            {bill.texts.map(({ id, name, date }) => (
              <Choice key={id} href={comparePath(bill.slug, textId, id)} name={name} of={bill.name} date={date} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Choice({ href, name, of, date }: { href: string; name: string; of?: string; date: string | null }) {
  return (
    <li>
      <Link href={href} aria-label={`Compare with ${[of, name].filter(Boolean).join(", ")}`}>
        Compare with {name}
      </Link>
      {date && (
        <>
          , <Day date={date} />
        </>
      )}
    </li>
  );
}
