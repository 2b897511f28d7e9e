/** Stands in a query of the bill list where its topics belong; no topic has this id. Without zod, since the browser reads this too. */
export const placeForTopics = [0];

const named = (id: number) => `cId%5B%5D=${id}`;

/** The address of a bill list with these topics. @param query of the list, with `placeForTopics` for its topics */
export function topicAddress(query: string, topics: readonly number[]): string {
  const ids = topics.toSorted((a, b) => a - b);
  const changed = query.split("&").flatMap((part) => (part === named(placeForTopics[0]!) ? ids.map(named) : [part])).join("&");
  return changed ? `/bill/list?${changed}` : "/bill/list";
}
