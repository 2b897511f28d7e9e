export function listState(query: Record<string, unknown>): URLSearchParams {
  const { page: _, perPage: __, ...rest } = query;
  return new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) =>
      value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );
}

type Shown<Sort> = { page: number; perPage: number; sortBy: Sort; sortOrder: "asc" | "desc" };
type Total = { total: number; totalIsCapped: boolean };

export const tableState = <Sort, Choice>(
  { page, perPage, sortBy, sortOrder }: Shown<Sort>,
  { total, totalIsCapped }: Total,
  choice: Choice,
) => ({ page, perPage, total, totalIsCapped, sortBy, sortOrder, choice });
