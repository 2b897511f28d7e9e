/** Placeholder for topics in a query; no topic has this id. Without zod, because browsers load this file. */
export const placeForTopics = [0];

const topicParameter = (id: number) => `cId%5B%5D=${id}`;

/** @param query of the list, with `placeForTopics` for its topics */
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
