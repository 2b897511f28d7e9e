import type postgres from "postgres";

type Scalar = { parse?: (text: string) => unknown; serialize?: (value: unknown) => unknown };

/**
 * Queries the database's array types once per pool. The driver would do so on each connection, and end the process if
 * one is lost meanwhile.
 * @param model client whose parsers and serializers receive the types
 * @returns sets up a new connection with them
 */
export function arrayTypes(model: postgres.Sql): (client: postgres.Sql) => Promise<void> {
  const { parsers, serializers } = model.options;
  const own = { parsers: { ...parsers }, serializers: { ...serializers } };
  let isKnown = false;
  return async (client) => {
    if (isKnown) await client.unsafe("select 1");
    else {
      const types = await client.unsafe<{ oid: number; typarray: number }[]>(
        "select oid, typarray from pg_type where typarray <> 0",
      );
      for (const { oid, typarray } of types) {
        const scalar: Scalar = { parse: own.parsers[oid], serialize: own.serializers[oid] };
        parsers[typarray] ??= (text: string) => parseArray(text, scalar);
        serializers[typarray] ??= (value: unknown) => (Array.isArray(value) ? arrayText(value, scalar) : value);
      }
      isKnown = true;
    }
    Object.assign(client.options.parsers, parsers);
    Object.assign(client.options.serializers, serializers);
  };
}

/** Parses an array in Postgres notation: `{1,NULL,"a \"word\"",{nested}}`. */
export function parseArray(text: string, { parse = (one) => one }: Scalar = {}): unknown[] {
  // Fast path for ids and other plain words, which are in every row of a list.
  if (!/["{]/.test(text.slice(1)))
    return text === "{}"
      ? []
      : text
          .slice(1, -1)
          .split(",")
          .map((plain) => (plain === "NULL" ? null : parse(plain)));
  const outermost: unknown[] = [];
  const open = [outermost];
  for (const [sign, quoted, plain] of text.matchAll(/[{}]|"((?:[^"\\]|\\.)*)"|([^{},"]+)/gs)) {
    const innermost = open.at(-1)!;
    if (sign === "{") {
      const nested: unknown[] = [];
      innermost.push(nested);
      open.push(nested);
    } else if (sign === "}") open.pop();
    else if (quoted !== undefined) innermost.push(parse(quoted.replace(/\\(.)/gs, "$1")));
    else innermost.push(plain === "NULL" ? null : parse(plain!));
  }
  return outermost[0] as unknown[];
}

export function arrayText(values: readonly unknown[], { serialize = String }: Scalar = {}): string {
  const one = (value: unknown): string => {
    if (value === null) return "null";
    if (value === undefined) throw new TypeError("An array for the database may not hold undefined.");
    return Array.isArray(value)
      ? arrayText(value, { serialize })
      : `"${String(serialize(value)).replace(/[\\"]/g, "\\$&")}"`;
  };
  return `{${values.map(one).join(",")}}`;
}
