/** The query to save: without page, saved-search id and empty fields. */
export function toStoredQuery(query: string): string {
  const params = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name, value]) => value !== "" && name !== "page" && name !== "ss"),
  );
  return params.toString();
}
