"use client";

import { type FormEvent, useCallback, useEffect, useRef } from "react";

/** Milliseconds without a key after which what is typed is searched for. */
const pause = 350;
/** Milliseconds within which typing goes on as one act, and so is one step for Back. */
const spell = 5000;

type Readings = Readonly<Record<string, (text: string) => string | null>>;
const typedFields = ["q", "qs"];
/** How each field is read while it is typed into: fetched with the first key, since most who look at bills type nothing. */
let readings: Readings = {};
async function loadReadings(): Promise<void> {
  const { numberWhileTyping, whileTyping } = await import("@/lib/bills/search/prefix-suggestion");
  readings = { q: numberWhileTyping, qs: whileTyping };
}

/** The fields as a query, without those left empty; the page starts anew. */
export function queryOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim() !== "") params.append(name, value.trim());
  return params;
}

/** The fields while one of them is being typed into: its last word counts as begun. Null where one should wait for more. */
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
 * Searches while somebody types. The first search of a spell of typing is a step that Back undoes, the others replace it.
 * @param search is called after a pause; `again` says that it belongs to the step before
 */
export function useLiveSearch(search: (params: URLSearchParams, again: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** `from`: the address before the spell. While it still stands, no search of the spell has arrived, and none can be replaced. */
  const last = useRef<{ at: number; from: string } | null>(null);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  useEffect(() => {
    // whoever follows a link is not to be called back by a search that was still waiting
    const follow = (event: Event) => (event.target as Element).closest("a") && stop();
    document.addEventListener("click", follow, true);
    return () => {
      document.removeEventListener("click", follow, true);
      stop();
    };
  }, [stop]);

  /** Ends the spell, and says whether there was one, and whether a search of it has arrived: then Search belongs to its step. */
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
