/**
 * A placeholder for the topics in a query of the bill list; no topic has this id. It does not import zod, because the
 * browser loads this file too.
 */
export const placeForTopics = [0];

const topicParameter = (id: number) => `cId%5B%5D=${id}`;

/** Fills topics into the address of a bill list. @param query of the list, with `placeForTopics` for its topics */
export function topicAddresses(query: string): (topics: readonly number[]) => string {
  const parts = query.split("&");
  const place = parts.indexOf(topicParameter(placeForTopics[0]!));
  const [before, after] = place < 0 ? [parts, []] : [parts.slice(0, place), parts.slice(place + 1)];
  return (topics) => {
    const changed = [...before, ...topics.toSorted((a, b) => a - b).map(topicParameter), ...after]
      .filter(Boolean)
      .join("&");
    return changed ? `/bill/list?${changed}` : "/bill/list";
  };
}
