import type { IncomingMessage, ServerResponse } from "node:http";

/** Pages that the API's table names: they are only read. */
const readOnly = ["bill/list"];

const fits = (parts: string[], given: string[]) =>
  parts.length === given.length && parts.every((part, i) => part === "*" || part === given[i]);

/** Where nothing else is asked than what any address may be asked, Next says whether there is anything. */
const ofAnyAddress = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** Pages, feeds and files are only read; what stands under /api/ is next-auth's. */
const methodsAt = (path: string): string[] => (path.startsWith("/api/") ? ["GET", "POST"] : ["GET"]);

/** What may be asked at which address, by the product's calls. */
export function methodsOf(contracts: readonly { path: string; method: string }[]) {
  /** Methods by the shape of a path: `/bill/api/get/*` → GET. */
  const table: { parts: string[]; methods: Set<string> }[] = [];
  for (const { path, method } of contracts) {
    const parts = path
      .replace(/\/$/, "")
      .split("/")
      .slice(1)
      .map((part) => (part.startsWith("[") ? "*" : part));
    const known = table.find((row) => row.parts.join("/") === parts.join("/"));
    if (known) known.methods.add(method);
    else table.push({ parts, methods: new Set([method]) });
  }
  const calls = table.length;
  for (const path of readOnly) table.push({ parts: path.split("/"), methods: new Set(["GET"]) });

  return {
    /** Whether a call of the API stands at this path. */
    isCall(path: string): boolean {
      const given = path.split("/").slice(1);
      return table.slice(0, calls).some(({ parts }) => fits(parts, given));
    },
    /**
     * Answers 405 with `Allow` when an address is asked with a method that it has not: before anything else is judged.
     * @returns whether it answered
     */
    refuseMethod(request: IncomingMessage, response: ServerResponse, path: string): boolean {
      const given = path.split("/").slice(1);
      const row = table.find(({ parts }) => fits(parts, given));
      const method = request.method ?? "GET";
      if (!row && ofAnyAddress.has(method)) return false;
      const methods = row ? [...row.methods] : methodsAt(path);
      if (row && allowed(methods).includes(method)) return false;
      sayMethods(request, response, methods);
      return true;
    },
  };
}

const allowed = (methods: string[]): string[] => [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];

/** Answers with `Allow`: 405, or 204 where just that was asked. */
export function sayMethods(request: IncomingMessage, response: ServerResponse, methods = ["GET"]): void {
  const isOptions = request.method === "OPTIONS";
  response.writeHead(isOptions ? 204 : 405, {
    "cache-control": "no-store",
    allow: allowed(methods).join(", "),
    ...(!isOptions && { "content-type": "application/json" }),
  });
  response.end(
    isOptions || request.method === "HEAD"
      ? undefined
      : JSON.stringify({ message: `This address takes ${methods.join(" and ")}, not ${request.method}.` }),
  );
}
