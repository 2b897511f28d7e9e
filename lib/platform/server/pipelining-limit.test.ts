import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { mostAhead, limitPipelining } from "./pipelining-limit";

let server: Server;
let given: string[] = [];
afterEach(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));

async function serve(answer: (response: ServerResponse, path: string) => unknown): Promise<number> {
  given = [];
  server = createServer(
    limitPipelining((request, response) => (given.push(request.url!), answer(response, request.url!))),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}

const send = (port: number, count: number): Socket => {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.write(Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join(""));
  return socket;
};
const numbers = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`);

test("pipelined requests of a connection run one after the other and are answered in order", async () => {
  let [open, most] = [0, 0];
  const port = await serve(async (response, path) => {
    most = Math.max(most, ++open);
    if (path !== "/3") await sleep(5); // one that is answered at once
    open--;
    response.end(`answer ${path}.`);
  });
  const socket = send(port, 1 + mostAhead);
  let said = "";
  socket.on("data", (chunk) => (said += chunk.toString()));
  await expect.poll(() => said.match(/answer \/\d+/g)).toEqual(numbers(1 + mostAhead).map((path) => `answer ${path}`));
  expect(most).toBe(1);
  socket.write("GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => said).toContain("answer /later");
});

test("a client that reads nothing is answered no further than the system's buffers", async () => {
  const body = Buffer.alloc(16_000_000);
  const port = await serve((response) => response.end(body));
  send(port, 10).pause();
  await sleep(500);
  expect(given).toEqual(["/0"]);
});

test("a client that pipelines too many requests is disconnected, and none of the rest starts", async () => {
  const port = await serve(() => {});
  const socket = send(port, 2000).resume();
  await new Promise((resolve) => socket.once("close", resolve));
  expect(given).toEqual(["/0"]);
});

test("pipelined requests of a closed connection do not start", async () => {
  const body = Buffer.alloc(16_000_000);
  const port = await serve((response) => response.end(body));
  const socket = send(port, 10).pause();
  await expect.poll(() => given.length).toBe(1);
  socket.destroy();
  await sleep(300);
  expect(given).toEqual(["/0"]);
});
