import { useEffect, useState } from "react";
import { readNumbers } from "@/lib/bills/citations/read";
import { call } from "@/lib/platform/http/call";
import type { QuickResults, searchApi } from "@/lib/quick-search/api";

/** The results of `q`, or of the previous text while they load. */
export type Answered = { q: string; results: QuickResults };

const noResults: QuickResults = { bills: [], issues: [], topics: [], people: [], committees: [], pages: [], files: [] };
/** Debounce for words, in milliseconds; numbers are searched immediately. */
const pause = 110;

/** Searches while typing. Out-of-order responses are dropped. */
export function useQuickResults(typed: string): { answered: Answered; busy: boolean; failed: boolean } {
  const q = typed.replace(/\s+/g, " ").trim();
  const [answered, setAnswered] = useState<Answered>({ q: "", results: noResults });
  const [failedFor, setFailedFor] = useState<string | null>(null);
  useEffect(() => {
    if (q === "") return;
    const stop = new AbortController();
    const ask = () =>
      call<typeof searchApi.quick>("POST", "/quicksearch/search", { body: { q } }, { signal: stop.signal }).then(
        ({ results }) => {
          setFailedFor(null);
          setAnswered({ q, results });
        },
        (error: unknown) => (error as Error).name !== "AbortError" && setFailedFor(q),
      );
    const wait = setTimeout(ask, readNumbers(q) ? 0 : pause);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [q]);
  if (q === "") return { answered: { q: "", results: noResults }, busy: false, failed: false };
  const failed = failedFor === q;
  return { answered: failed ? { q, results: noResults } : answered, busy: !failed && answered.q !== q, failed };
}
