import type postgres from "postgres";

/**
 * What the driver asks the database about arrays of each type, once for all connections: it would ask on each, and where that one
 * is lost meanwhile nobody would hear of it.
 * @param model the client whose parsers and serializers are to know them; what it has already stays
 * @returns what has to be waited for before any connection is used; after a failure it is asked again
 */
export function arrayTypes(model: postgres.Sql, connect: (options: { max: number; idle_timeout: number }) => postgres.Sql): () => Promise<void> {
  let known: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    const client = connect({ max: 1, idle_timeout: 1 });
    try {
      await client`select 1`;
      for (const kind of ["parsers", "serializers"] as const) Object.assign(model.options[kind], { ...client.options[kind], ...model.options[kind] });
    } finally {
      void client.end({ timeout: 1 }).catch(() => {});
    }
  };
  return () =>
    (known ??= ask().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
}
