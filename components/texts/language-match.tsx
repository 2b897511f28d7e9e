"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { handOverWords } from "@/components/language-watches/watch-calls";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Link } from "@/components/ui/primitives/link";
import { Textarea } from "@/components/ui/primitives/textarea";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { call } from "@/lib/platform/http/call";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { formatDate } from "@/lib/platform/text/calendar-date";
import type { LanguageMatch as Match, matchingApi } from "@/lib/texts/matching/api";
import { fewestWords, longestPassage, mostWords } from "@/lib/texts/matching/limits";
import { shareInWords } from "@/lib/texts/matching/share-in-words";
import styles from "./checked-quotes.module.css";

type Found = { matches: Match[]; words: number; /** That was looked for. */ text: string };
type Props = {
  /** The words of a stored text that the page was opened for. */
  given?: string;
  /** That text, whose bill is left out while its words are not edited. */
  textId?: number | null;
  /** The section of it that they are. */
  section?: string | null;
};

/** Finds the bills whose texts share the words of a passage. */
export function LanguageMatch({ given = "", textId = null, section = null }: Props) {
  const [text, setText] = useState(given);
  const [found, setFound] = useState<Found | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { busy, problem, act } = useAction();
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (found) result.current?.focus();
  }, [found]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === "");
    if (text.trim() === "") return;
    const body = textId !== null && text === given ? { textId, ...(section !== null && { section }) } : { text };
    void act(async () =>
      setFound({ ...(await call<typeof matchingApi.match>("POST", "/bill/api/match", { body })), text }),
    );
  };
  const message = isEmpty ? "Paste some text." : problem?.message;
  return (
    <>
      <form className={`${formStyles.form} ${styles.draft}`} onSubmit={submit} noValidate>
        {message && <ErrorSummary errors={[{ message, href: "passage" }]} />}
        <Field
          id="passage"
          label="Your text"
          hint={`From ${fewestWords} to ${formatNumber(mostWords)} words. It is not stored.`}
        >
          {({ required: _, ...control }) => (
            <Textarea
              {...control}
              rows={8}
              maxLength={longestPassage}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className={formStyles.actions}>
          <Button type="submit" kind="primary" busy={busy}>
            Find these words
          </Button>
        </div>
      </form>
      {found && (
        <section ref={result} tabIndex={-1} className={styles.result} aria-labelledby="matches">
          <h2 id="matches">{headOf(found.matches.length)}</h2>
          {found.matches.length === 0 && (
            <p className={styles.note}>
              No stored text of another bill has at least 20 of these words in rows of five. Words that are in very many
              texts do not count.
            </p>
          )}
          <p>
            <Link href="/language-watch/new" rel="nofollow" onClick={() => handOverWords(found.text)}>
              Watch these words
            </Link>
            , to see when they enter a bill, leave it or become law.
          </p>
          <ol className={styles.quotes}>
            {found.matches.map((match) => (
              <MatchItem key={match.textId} {...match} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

const headOf = (count: number): string => (count === 0 ? "In no other bill" : `In ${formatCount(count, "bill")}`);

function MatchItem({ bill, url, sectionLabel, version, words, shareOfYours, shareOfTheirs }: Match) {
  return (
    <li className={styles.quote}>
      <p className={styles.state}>
        {shareInWords(shareOfYours)} of your text, {shareInWords(shareOfTheirs)} of the bill
      </p>
      <p className={styles.note}>
        <Link href={url}>
          {bill.name}, {sectionLabel}
        </Link>{" "}
        (
        {[bill.jurisdiction, version.name, version.date && formatDate(version.date), statusLabel(bill.status)]
          .filter(Boolean)
          .join(", ")}
        )
      </p>
      <blockquote className={styles.words}>{words}</blockquote>
    </li>
  );
}
