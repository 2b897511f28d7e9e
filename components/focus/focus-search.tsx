"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { FoundBill } from "@/lib/sources/tracked/schema";
import { sentenceOf } from "@/lib/platform/http/call";
import { type FocusFields, focusCalls } from "./focus-calls";
import { FocusResults } from "./focus-results";
import styles from "./focus.module.css";

type Option = { value: string; label: string };
type FocusSearchProps = { jurisdictions: Option[]; topics: Option[]; sources: Option[] };

const names = ["number", "words", "jurisdiction", "session", "topicId", "source"] as const;
const fieldsOf = (params: URLSearchParams): FocusFields =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as FocusFields;

/** Searches a source. The address holds the query, so that Back and shared links repeat it. */
export function FocusSearch(choices: FocusSearchProps) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams().toString();
  const [round, setRound] = useState(0);
  const ask = (fields: FocusFields) => {
    const next = new URLSearchParams(
      names.flatMap((name) => (fields[name].trim() ? [[name, fields[name].trim()]] : [])),
    ).toString();
    if (next === query) setRound((now) => now + 1);
    else router.push(next ? `${path}?${next}` : path, { scroll: false });
  };
  const fields = fieldsOf(new URLSearchParams(query));
  return (
    <>
      <FocusForm key={query} asked={fields} onAsk={ask} {...choices} />
      {names.some((name) => name !== "source" && fields[name]) && (
        <FocusAnswer key={`${query} ${round}`} asked={query} />
      )}
    </>
  );
}

function FocusForm({
  asked: query,
  onAsk,
  jurisdictions,
  topics,
  sources,
}: FocusSearchProps & { asked: FocusFields; onAsk: (fields: FocusFields) => void }) {
  const id = useId();
  const [fields, setFields] = useState(query);
  const set = (name: keyof FocusFields) => (event: { target: { value: string } }) =>
    setFields((now) => ({ ...now, [name]: event.target.value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(fields);
  };
  return (
    <form className={styles.form} onSubmit={submit} role="search" aria-label="Find bills">
      <Field id={`${id}-number`} label="Number">
        {(control) => (
          <TextInput
            {...control}
            value={fields.number}
            onChange={set("number")}
            placeholder="HB 12"
            autoComplete="off"
          />
        )}
      </Field>
      <Field id={`${id}-words`} label="Words">
        {(control) => <TextInput {...control} value={fields.words} onChange={set("words")} autoComplete="off" />}
      </Field>
      <Field id={`${id}-jurisdiction`} label="Jurisdiction">
        {(control) => (
          <Select
            {...control}
            value={fields.jurisdiction}
            onChange={set("jurisdiction")}
            placeholder="Any"
            options={jurisdictions}
          />
        )}
      </Field>
      <Field id={`${id}-session`} label="Session">
        {(control) => <TextInput {...control} value={fields.session} onChange={set("session")} autoComplete="off" />}
      </Field>
      <Field id={`${id}-topic`} label="Topic">
        {(control) => (
          <Select {...control} value={fields.topicId} onChange={set("topicId")} placeholder="Any" options={topics} />
        )}
      </Field>
      <Field id={`${id}-source`} label="Source">
        {(control) => (
          <Select {...control} value={fields.source || sources[0]?.value} onChange={set("source")} options={sources} />
        )}
      </Field>
      <Button kind="primary" type="submit">
        Find
      </Button>
    </form>
  );
}

/** The source's results, fetched once. */
function FocusAnswer({ asked: query }: { asked: string }) {
  const [answer, setAnswer] = useState<FoundBill[] | string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    focusCalls
      .query(fieldsOf(new URLSearchParams(query)), stop.signal)
      .then(({ bills }) => setAnswer(bills))
      .catch((error: unknown) => !stop.signal.aborted && setAnswer(sentenceOf(error)));
    return () => stop.abort();
  }, [query]);
  if (answer === null)
    return (
      <p role="status" className={styles.waiting}>
        Searching the source…
      </p>
    );
  return typeof answer === "string" ? (
    <Notice kind="error" live>
      {answer}
    </Notice>
  ) : (
    <FocusResults found={answer} />
  );
}
