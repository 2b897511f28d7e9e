import { createServer, type Server } from "node:http";
import postgres from "postgres";
import { rawQueries } from "./raw-queries";

/** A minimal server: `GET /<raw query>?v=…` returns its rows as JSON. */
export function rowsServer(databaseUrl: string, pool: number): Server {
  const sql = postgres(databaseUrl, {
    max: pool,
    onnotice: () => {},
    connection: { application_name: "rotunda bench raw", jit: "off", random_page_cost: 1.1, work_mem: "16MB" },
  });
  return createServer((request, response) => {
    const [path = "", query = ""] = (request.url ?? "").split("?");
    const ask = rawQueries[path.slice(1)];
    if (!ask) return void response.writeHead(404).end();
    ask(sql, new URLSearchParams(query).getAll("v")).then(
      (answer) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
}

/** A server that returns the same bytes and headers for every request. */
export function bytesServer({ headers, body }: { headers: Record<string, string>; body: string }): Server {
  const bytes = Buffer.from(body, "base64");
  return createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
}
