import type { IncomingMessage, ServerResponse } from "node:http";
import { preflightOfPublicRead } from "@/lib/platform/http/cross-origin";

/** Pages in the table of the API: they are only read. */
const readOnly = ["bill/list"];

const fits = (parts: string[], given: string[]) =>
  parts.length === given.length && parts.every((part, i) => part === "*" || part === given[i]);

/** For methods that every address allows, Next says whether the address exists. */
const ofAnyAddress = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** Pages, feeds and files are only read; next-auth takes both. */
const methodsAt = (path: string): string[] => (path.startsWith("/api/auth/") ? ["GET", "POST"] : ["GET"]);

/** The methods of each address, from the contracts of the product. */
export function methodsOf(contracts: readonly { path: string; method: string; isPublicRead?: boolean }[]) {
  /** Methods by the shape of a path: `/bill/api/get/*` → GET; and those by which pages of other sites may read it. */
  const table: { parts: string[]; methods: Set<string>; crossOrigin: Set<string> }[] = [];
  for (const { path, method, isPublicRead } of contracts) {
    const parts = path
      .replace(/\/$/, "")
      .split("/")
      .slice(1)
      .map((part) => (part.startsWith("[") ? "*" : part));
    let row = table.find((each) => each.parts.join("/") === parts.join("/"));
    if (!row) table.push((row = { parts, methods: new Set(), crossOrigin: new Set() }));
    row.methods.add(method);
    if (isPublicRead) row.crossOrigin.add(method);
  }
  const calls = table.length;
  for (const path of readOnly)
    table.push({ parts: path.split("/"), methods: new Set(["GET"]), crossOrigin: new Set() });

  return {
    isCall(path: string): boolean {
      const given = path.split("/").slice(1);
      return table.slice(0, calls).some(({ parts }) => fits(parts, given));
    },
    /** Answers the preflight of a public read, with which a browser asks for a page of another site. @returns whether it did */
    answerPreflight(request: IncomingMessage, response: ServerResponse, path: string): boolean {
      if (request.method !== "OPTIONS" || !request.headers["access-control-request-method"]) return false;
      const given = path.split("/").slice(1);
      const row = table.find(({ parts, crossOrigin }) => crossOrigin.size > 0 && fits(parts, given));
      if (!row) return false;
      response.writeHead(204, {
        "cache-control": "no-store",
        allow: withImplied([...row.methods]).join(", "),
        ...preflightOfPublicRead([...row.crossOrigin]),
      });
      response.end();
      return true;
    },
    /** Answers 405 with `Allow`. @returns whether it did */
    refuseMethod(request: IncomingMessage, response: ServerResponse, path: string): boolean {
      const given = path.split("/").slice(1);
      const row = table.find(({ parts }) => fits(parts, given));
      const method = request.method ?? "GET";
      if (!row && ofAnyAddress.has(method)) return false;
      const methods = row ? [...row.methods] : methodsAt(path);
      if (row && withImplied(methods).includes(method)) return false;
      answerAllowedMethods(request, response, methods);
      return true;
    },
  };
}

const withImplied = (methods: string[]): string[] => [
  ...methods,
  ...(methods.includes("GET") ? ["HEAD"] : []),
  "OPTIONS",
];

/** Answers with `Allow`: 204 for an OPTIONS request, otherwise 405. */
export function answerAllowedMethods(request: IncomingMessage, response: ServerResponse, methods = ["GET"]): void {
  const isOptions = request.method === "OPTIONS";
  response.writeHead(isOptions ? 204 : 405, {
    "cache-control": "no-store",
    allow: withImplied(methods).join(", "),
    ...(!isOptions && { "content-type": "application/json" }),
  });
  response.end(
    isOptions || request.method === "HEAD"
      ? undefined
      : JSON.stringify({ message: `This address accepts ${methods.join(" and ")}, not ${request.method}.` }),
  );
}
