/** What of an address is kept of a search: not the page, not the saved search it came from, not the fields left empty. */
export function toStoredQuery(query: string): string {
  const params = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name, value]) => value !== "" && name !== "page" && name !== "ss"),
  );
  return params.toString();
}
