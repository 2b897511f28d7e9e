"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { call } from "@/lib/platform/http/call";
import type { QuickResult, searchApi } from "@/lib/quick-search/api";

/** Debounce, in milliseconds. */
const pause = 150;

type NamedFilterProps = {
  name: "sponsor" | "committee";
  label: string;
  values: readonly string[];
  namesBySlug: Readonly<Record<string, string>>;
};

/**
 * A person or committee as a filter: any name may be typed, and known ones are suggested. A suggestion is sent by its
 * address, since several legislatures have a committee of that name.
 */
export function NamedFilter({ name, label, values, namesBySlug }: NamedFilterProps) {
  const [value = "", ...others] = values;
  return (
    <>
      <NamedInput key={value} name={name} label={label} value={value} known={namesBySlug[value]} />
      {others.map((other) => (
        <input key={other} type="hidden" name={`${name}[]`} value={other} />
      ))}
    </>
  );
}

function NamedInput({
  name,
  label,
  value,
  known,
}: Pick<NamedFilterProps, "name" | "label"> & { value: string; known: string | undefined }) {
  const [typed, setTyped] = useState(known ?? value);
  const [slug, setSlug] = useState(known === undefined ? null : value);
  const [found, setFound] = useState<readonly QuickResult[]>([]);
  const q = slug === null && typed !== value ? typed.trim() : "";
  useEffect(() => {
    if (q === "") return;
    const stop = new AbortController();
    // Not the hook of the quick search: it would load the parser of bill numbers with every list.
    const wait = setTimeout(
      () =>
        void call<typeof searchApi.quick>("POST", "/quicksearch/search", { body: { q } }, { signal: stop.signal }).then(
          ({ results }) => setFound(results[name === "sponsor" ? "people" : "committees"]),
          () => {},
        ),
      pause,
    );
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [q, name]);
  const suggested = found.map((one) => ({
    slug: one.slug,
    label: [one.title, one.matched].filter(Boolean).join(", "),
    title: one.title,
  }));
  const input = useRef<HTMLInputElement>(null);
  // Without scripts, what is typed counts.
  const isLive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const sent = isLive ? slug : null;
  useEffect(() => {
    const form = input.current?.form;
    const reset = () => {
      setTyped(known ?? value);
      setSlug(known === undefined ? null : value);
    };
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [known, value]);
  const change = (text: string) => {
    const chosen = suggested.find((one) => one.label === text);
    setTyped(chosen?.title ?? text);
    setSlug(chosen?.slug ?? null);
  };
  return (
    <>
      <Field id={name} label={label}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name={sent === null ? `${name}[]` : undefined}
            value={typed}
            onChange={(event) => change(event.target.value)}
            autoComplete="off"
            list={`${name}-names`}
          />
        )}
      </Field>
      <datalist id={`${name}-names`}>
        {suggested.map((one) => (
          <option key={one.slug} value={one.label}>
            {one.label}
          </option>
        ))}
      </datalist>
      {sent !== null && <input type="hidden" name={`${name}[]`} value={sent} />}
    </>
  );
}
