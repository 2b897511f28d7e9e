/** What a view does not hold. */
const ofPage = new Set(["page", "perPage"]);

/** The filters and the order in the address of a list, without empty ones and the page. */
export const viewQuery = (query: string): string =>
  String(
    new URLSearchParams([...new URLSearchParams(query)].filter(([name, value]) => value !== "" && !ofPage.has(name))),
  );

/** Whether two addresses have the same filters and order, in whichever sequence. */
export function isSameQuery(a: string, b: string): boolean {
  const sortParams = (text: string) => [...new URLSearchParams(text)].map(String).sort().join("&");
  return sortParams(a) === sortParams(b);
}
