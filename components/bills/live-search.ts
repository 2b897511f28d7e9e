"use client";

import { type FormEvent, useCallback, useEffect, useRef } from "react";

/** Debounce of the search, in milliseconds. */
const pause = 350;
/** Keystrokes within this many milliseconds form one history entry. */
const spell = 5000;

type Readings = Readonly<Record<string, (text: string) => string | null>>;
const typedFields = ["q", "qs"];
/** Parsers of the fields, loaded on the first keystroke, because most visitors type nothing. */
let readings: Readings = {};
async function loadReadings(): Promise<void> {
  const { numberWhileTyping, whileTyping } = await import("@/lib/bills/search/prefix-suggestion");
  readings = { q: numberWhileTyping, qs: whileTyping };
}

/** The form as a query, without empty fields and back on page 1. */
export function queryOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim() !== "") params.append(name, value.trim());
  return params;
}

/**
 * The form as a query while the user types: the last word of the active field is a prefix. Null where the input
 * is too incomplete to search.
 */
export function queryWhileTyping(form: HTMLFormElement): URLSearchParams | null {
  const params = queryOf(form);
  for (const [name, read] of Object.entries(readings)) {
    const value = new FormData(form).get(name);
    const search = typeof value === "string" ? read(value) : "";
    if (search === null) return null;
    if (search !== "") params.set(name, search);
  }
  return params;
}

/**
 * Searches as the user types. The first search of a burst pushes a history entry; the others replace it.
 * @param search called after the debounce; `again` means that it replaces the entry before
 */
export function useLiveSearch(search: (params: URLSearchParams, again: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * `from`: the address before the burst. While it is unchanged, no search of the burst has arrived, so there is
   * no entry to replace.
   */
  const last = useRef<{ at: number; from: string } | null>(null);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  useEffect(() => {
    // Following a link cancels a pending search, which would otherwise navigate back.
    const follow = (event: Event) => (event.target as Element).closest("a") && stop();
    document.addEventListener("click", follow, true);
    return () => {
      document.removeEventListener("click", follow, true);
      stop();
    };
  }, [stop]);

  /**
   * Ends the burst.
   * @returns whether there was one, and whether one of its searches has arrived; Search then reuses its history
   * entry
   */
  const end = useCallback((): "none" | "pending" | "arrived" => {
    stop();
    const was = last.current;
    last.current = null;
    return was === null ? "none" : was.from === window.location.href ? "pending" : "arrived";
  }, [stop]);

  return {
    end,
    typed: ({ target, currentTarget: form, nativeEvent }: FormEvent<HTMLFormElement>) => {
      if (!(target instanceof HTMLInputElement) || !typedFields.includes(target.name)) return;
      stop();
      if ((nativeEvent as InputEvent).isComposing) return;
      const isLoaded = loadReadings().catch(() => {});
      timer.current = setTimeout(async () => {
        const { current: own } = timer;
        await isLoaded;
        if (timer.current !== own) return;
        const params = queryWhileTyping(form);
        if (!params) return;
        const goesOn = last.current !== null && Date.now() - last.current.at < spell;
        const from = goesOn && last.current ? last.current.from : window.location.href;
        last.current = { at: Date.now(), from };
        search(params, from !== window.location.href);
      }, pause);
    },
  };
}
