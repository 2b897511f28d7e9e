import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { bringsBody, cutSlowClients } from "./slowloris-guard";

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server?.closeAllConnections(), server?.close(resolve))));

/** @param patience in milliseconds; the product has fifteen seconds */
async function serve(answer: Parameters<typeof createServer>[1], patience = 1000): Promise<number> {
  server = createServer();
  const watch = cutSlowClients(server, { patience, lookEvery: 100 });
  server.on("request", (request, response) => {
    if (bringsBody(request)) watch(request, response);
    (answer as (...a: unknown[]) => void)(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}

const until = (socket: Socket, event: "close"): Promise<number> => {
  const began = Date.now();
  return new Promise((resolve) => socket.once(event, () => resolve(Date.now() - began)));
};

test("a body that trickles in is cut with 408, whether or not it was answered, and one that comes at an honest pace is read to its end", async () => {
  let read = 0;
  const port = await serve((request, response) => {
    request.on("data", (chunk: Buffer) => (read += chunk.length));
    request.on("end", () => response.end("read"));
    if (request.url === "/answered") response.end("refused");
  });
  for (const path of ["/", "/answered"]) {
    const slow = connect(port, "127.0.0.1");
    let got = "";
    slow.on("data", (chunk) => (got += chunk.toString())).on("error", () => {});
    slow.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n`);
    const drip = setInterval(() => slow.write("x"), 100);
    await until(slow, "close");
    clearInterval(drip);
    expect(got.startsWith(path === "/" ? "HTTP/1.1 408" : "HTTP/1.1 200")).toBe(true);
  }
  read = 0;
  const honest = connect(port, "127.0.0.1");
  honest.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 20000\r\nconnection: close\r\n\r\n");
  let sent = 0;
  const pace = setInterval(() => (sent < 20 ? (sent++, honest.write("y".repeat(1000))) : clearInterval(pace)), 100);
  honest.resume();
  await until(honest, "close");
  expect(read).toBe(20_000);
});

test("an answer that is not taken is cut, and one that is taken slowly is not", async () => {
  const bytes = Buffer.alloc(24_000_000);
  // The system takes more for a slow reader only now and then: when half of what it holds was read.
  const port = await serve((_, response) => void response.end(bytes), 5000);
  const stalled = connect(port, "127.0.0.1");
  stalled.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  stalled.pause();
  stalled.on("error", () => {});
  const steady = connect(port, "127.0.0.1");
  let got = 0;
  let isCut = false;
  steady.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  steady.on("data", (chunk: Buffer) => {
    got += chunk.length;
    // it reads a chunk at a time, and continues until the other one, which never reads, was closed
    steady.pause();
    setTimeout(() => steady.resume(), got > bytes.length / 2 && !isCut ? 100 : 1);
  });
  const openNow = () => new Promise<number>((count) => server?.getConnections((_, n) => count(n)));
  await expect.poll(openNow).toBe(2);
  await expect.poll(openNow, { timeout: 30_000, interval: 50 }).toBe(1);
  isCut = true;
  await until(steady, "close");
  expect(got).toBeGreaterThan(bytes.length - 1);
});
