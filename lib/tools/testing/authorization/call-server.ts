import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { site } from "@/lib/registry/site";
import { requestHandler } from "@/lib/platform/server/request-handler";
import { PageCache } from "@/lib/platform/cache/page-cache";
import { root } from "../source-files.ts";

type Found = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>;
type RouteFile = { parts: string[]; handlers: Record<string, Found> };

/** Every route file of the product, its address split into parts, those with fewer parameters first. */
async function routeFiles(): Promise<RouteFile[]> {
  const files = (readdirSync(join(root, "app"), { recursive: true }) as string[])
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /(^|\/)route\.tsx?$/.test(file));
  const all = await Promise.all(
    files.map(async (file) => ({
      parts: file
        .split("/")
        .slice(0, -1)
        .filter((part) => !/^\(.*\)$/.test(part)),
      handlers: (await import(/* @vite-ignore */ join(root, "app", file))) as Record<string, Found>,
    })),
  );
  const open = ({ parts }: RouteFile) =>
    parts.filter((part) => part.startsWith("[")).length + (parts.some((part) => part.startsWith("[...")) ? 100 : 0);
  return all.sort((a, b) => open(a) - open(b));
}

function paramsOf(parts: string[], given: string[]): Record<string, string | string[]> | null {
  const params: Record<string, string | string[]> = {};
  for (const [i, part] of parts.entries()) {
    const rest = /^\[\.\.\.(\w+)\]$/.exec(part);
    if (rest) return given.length > i ? { ...params, [rest[1]!]: given.slice(i) } : null;
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    if (given[i] === undefined || (!name && part !== given[i])) return null;
    if (name) params[name] = decodeURIComponent(given[i]);
  }
  return given.length === parts.length ? params : null;
}

/**
 * Our own server with every route file, on a local port: real requests, headers and errors. Next is not included, so it
 * needs no build; pages return 404.
 */
export async function startCallServer(): Promise<{ origin: string; stop(): Promise<void> }> {
  const routes = await routeFiles();
  const next = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = (incoming.url ?? "/").split("?")[0]!.split("/").slice(1);
    for (const { parts, handlers } of routes) {
      const params = paramsOf(parts, path);
      const handler = params && handlers[incoming.method === "HEAD" ? "GET" : (incoming.method ?? "GET")];
      if (!params || !handler) continue;
      const headers = new Headers();
      for (const [name, value] of Object.entries(incoming.headers))
        if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
      const reads = incoming.method === "GET" || incoming.method === "HEAD";
      const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
        method: incoming.method,
        headers,
        redirect: "manual",
        ...(!reads && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" }),
      } as RequestInit);
      const answer = await handler(request, { params: Promise.resolve(params) });
      outgoing.statusCode = answer.status;
      answer.headers.forEach((value, name) =>
        name === "set-cookie" ? outgoing.appendHeader(name, value) : outgoing.setHeader(name, value),
      );
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    outgoing.statusCode = 404;
    outgoing.setHeader("content-type", "text/plain");
    outgoing.end("There is no such page.");
  };
  const server = createServer(requestHandler(site, next, new PageCache(), false));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
