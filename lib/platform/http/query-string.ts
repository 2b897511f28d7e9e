export const addressOf = (query: Record<string, string | number | boolean | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === ""
        ? []
        : [[name, typeof value === "boolean" ? (value ? "1" : "0") : String(value)]],
    ),
  );
