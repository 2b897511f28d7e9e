import { call } from "@/lib/http/call";
import type { savedSearchesApi } from "@/lib/saved-searches/api";

/** One's own saved search. @throws CallError */
export const fetchSavedSearch = (id: string, signal: AbortSignal) => call<typeof savedSearchesApi.fetch>("GET", "/saved-search/api/fetch/[id]", { params: { id } }, { signal });

/** Saves a search, or saves one anew when it has an id. @throws CallError whose problem carries `error`, the sentence to show */
export const saveSearch = (body: { name: string; id: number | null; queryString: string; route: "bill_list" }) => call<typeof savedSearchesApi.save>("POST", "/saved-search/api/save", { body });
