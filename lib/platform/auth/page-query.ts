/** The query of a page's address; for a repeated key one value is used. */
export type PageQuery = Promise<Record<string, string | string[] | undefined>>;

export async function queryValue(query: PageQuery, key: string): Promise<string> {
  const value = (await query)[key];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
