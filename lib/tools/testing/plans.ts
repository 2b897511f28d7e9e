type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};
export type Plan = { query: string; nodes: Node[]; /** Milliseconds. */ took: number };
type Client = {
  options: { debug: unknown };
  unsafe: (
    query: string,
    parameters: unknown[],
  ) => Promise<{ "QUERY PLAN": { Plan: Node; "Execution Time": number }[] }[]>;
};
type Use = <T>(work: (client: Client, isThere: () => boolean) => PromiseLike<T>) => Promise<T>;
type Connections = { use: Use; ask: Use };

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Runs a function, then explains each of its queries by running it again. @returns the plans, in the order of the queries
 */
export async function plansOf(read: () => Promise<unknown>): Promise<Plan[]> {
  const { connections } = (globalThis as unknown as Record<symbol, { connections: Connections }>)[
    Symbol.for("rotunda.database")
  ]!;
  const seen: { query: string; parameters: unknown[] }[] = [];
  // The driver shows parameters in serialized form, and would serialize a boolean's letter again as false.
  const parseFlag = (value: unknown) => (value === "t" ? true : value === "f" ? false : value);
  const see = (_: number, query: string, parameters: unknown[]) =>
    /^\s*(select|with)\b/i.test(query) && seen.push({ query, parameters: parameters.map(parseFlag) });
  const seeing =
    (use: Use): Use =>
    (work) =>
      use(async (client, isThere) => {
        client.options.debug = see;
        return Promise.resolve(work(client, isThere)).finally(() => (client.options.debug = false));
      });
  const { use, ask } = connections;
  Object.assign(connections, { use: seeing(use.bind(connections)), ask: seeing(ask.bind(connections)) });
  await read().finally(() => Object.assign(connections, { use, ask }));
  if (seen.length === 0) throw new Error("Nothing was asked of the database.");
  const plans: Plan[] = [];
  for (const { query, parameters } of seen) {
    const [row] = await connections.use((client) =>
      client.unsafe(`explain (analyze, format json) ${query}`, parameters),
    );
    const [{ Plan: plan, "Execution Time": took }] = row!["QUERY PLAN"] as [{ Plan: Node; "Execution Time": number }];
    plans.push({ query, nodes: nodesOf(plan), took });
  }
  return plans;
}

/** The rows of a table that the plans visited, matching or not. */
export const rowsTouched = (plans: readonly Plan[], table: string): number =>
  plans
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node["Relation Name"] === table)
    .reduce(
      (sum, node) => sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
      0,
    );

/** Tables that a plan reads from end to end. */
export const readWhole = (plans: readonly Plan[]): string[] => [
  ...new Set(
    plans
      .flatMap(({ nodes }) => nodes)
      .flatMap((node) => (node["Node Type"] === "Seq Scan" ? [node["Relation Name"]!] : [])),
  ),
];
