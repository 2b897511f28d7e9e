/** The current query for an address: unset values are left out, and so are page and rows per page. */
export function listState(query: Record<string, unknown>): URLSearchParams {
  const { page: _, perPage: __, ...rest } = query;
  return new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) =>
      value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );
}
