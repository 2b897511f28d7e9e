import type { IncomingMessage, ServerResponse } from "node:http";
import { contracts } from "@/lib/http/registry";

/** Methods by the shape of a path: `/bill/api/get/*` → GET. Built once from the contracts. */
const table: { parts: string[]; methods: Set<string> }[] = [];
for (const { path, method } of contracts()) {
  const parts = path.replace(/\/$/, "").split("/").slice(1).map((part) => (part.startsWith("[") ? "*" : part));
  const known = table.find((row) => row.parts.join("/") === parts.join("/"));
  if (known) known.methods.add(method);
  else table.push({ parts, methods: new Set([method]) });
}

const calls = table.length;

/** Pages that the API's table names: they are only read. */
for (const path of ["bill/list"]) table.push({ parts: path.split("/"), methods: new Set(["GET"]) });

const fits = (parts: string[], given: string[]) => parts.length === given.length && parts.every((part, i) => part === "*" || part === given[i]);

/** Whether a call of the API stands at this path. */
export function isCall(path: string): boolean {
  const given = path.split("/").slice(1);
  return table.slice(0, calls).some(({ parts }) => fits(parts, given));
}

/**
 * Answers 405 with `Allow` when a path of the API is asked with a method that it has not: before anything else is judged.
 * @returns whether it answered
 */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  const given = path.split("/").slice(1);
  const row = table.find(({ parts }) => fits(parts, given));
  if (!row) return false;
  const allowed = new Set([...row.methods, ...(row.methods.has("GET") ? ["HEAD"] : []), "OPTIONS"]);
  const method = request.method ?? "GET";
  if (allowed.has(method)) return false;
  response.writeHead(405, { "content-type": "application/json", "cache-control": "no-store", allow: [...allowed].join(", ") });
  response.end(JSON.stringify({ message: `This address takes ${[...row.methods].join(" and ")}, not ${method}.` }));
  return true;
}
