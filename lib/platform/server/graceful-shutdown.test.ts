import { Agent, createServer, request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { drainable } from "./graceful-shutdown";

test("a stopping server completes every response, however large and late, and accepts no new requests", async () => {
  const body = Buffer.alloc(3_000_000, "x");
  let under = 0;
  const server = createServer((_, response) => {
    under++;
    setTimeout(() => response.end(body), 300);
  });
  const drain = drainable(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const ask = () =>
    new Promise<number>((resolve) => {
      const sent = request({ port, host: "127.0.0.1", agent }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          response.pause();
          setTimeout(() => response.resume(), 5);
        });
        response.on("end", () => resolve(bytes));
        response.on("error", () => resolve(-1));
      });
      sent.on("error", () => resolve(-1));
      sent.end();
    });
  const silent = connect(port, "127.0.0.1");
  const silentEnds = new Promise((resolve) => silent.once("close", resolve));
  silent.resume();
  const answers = [...Array(30)].map(ask);
  while (under < 30) await new Promise((resolve) => setTimeout(resolve, 5));
  const stopped = drain(20_000);
  await new Promise((resolve) => setTimeout(resolve, 150));
  const late = await new Promise((resolve) =>
    connect(port, "127.0.0.1")
      .once("connect", () => resolve("taken"))
      .once("error", () => resolve("refused")),
  );
  expect(late).toBe("refused");
  expect(await Promise.all(answers)).toEqual(Array(30).fill(body.length));
  await Promise.all([stopped, silentEnds]);
  agent.destroy();
});

test("what was asked before a stop is answered, also when this process came to look at it only later", async () => {
  const server = createServer((_, response) => void response.end("heard"));
  const drain = drainable(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const ask = () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    let said = "";
    socket.on("data", (chunk: Buffer) => (said += chunk.toString()));
    return { socket, ended: new Promise<string>((resolve) => socket.once("close", () => resolve(said))) };
  };
  const question = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const taken = [...Array(20)].map(ask);
  await new Promise((resolve) => setTimeout(resolve, 100));
  // In the kernel's buffers, as are connections that were not accepted yet.
  for (const { socket } of taken) socket.write(question);
  const waiting = [...Array(20)].map(ask);
  for (const { socket } of waiting) socket.write(question);
  const stopped = drain(20_000);
  for (const busyUntil = performance.now() + 700; performance.now() < busyUntil;);
  const said = await Promise.all([...taken, ...waiting].map(({ ended }) => ended));
  expect(said.filter((text) => text.includes("heard"))).toHaveLength(40);
  await stopped;
});

test("clients that connected before a stop are answered, however long it takes to accept them one by one", async () => {
  const server = createServer((_, response) => void response.end("heard"));
  server.on("connection", () => {
    for (const busyUntil = performance.now() + 40; performance.now() < busyUntil;);
  });
  const drain = drainable(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const asked = [...Array(40)].map(
    () =>
      new Promise((resolve) =>
        request({ port, host: "127.0.0.1", agent: false }, ({ statusCode }) => resolve(statusCode))
          .on("error", resolve)
          .end(),
      ),
  );
  await new Promise((resolve) => server.once("connection", resolve));
  const stopped = drain(20_000);
  expect(await Promise.all(asked)).toEqual(Array(40).fill(200));
  await stopped;
});

test("what is not done within the limit is cut", async () => {
  const server = createServer(() => {});
  const drain = drainable(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const failed = new Promise((resolve) => request({ port, host: "127.0.0.1" }).on("error", resolve).end());
  await new Promise((resolve) => setTimeout(resolve, 100));
  await drain(300);
  expect(await failed).toMatchObject({ code: "ECONNRESET" });
});

test("a connection that sends nothing but empty lines is closed, one whose answer takes long is not", async () => {
  const server = createServer((_, response) => void setTimeout(() => response.end("late"), 3500));
  drainable(server, 300);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const waits = new Promise((resolve) =>
    request({ port, host: "127.0.0.1", agent: new Agent() }, (response) => resolve(response.statusCode))
      .on("error", resolve)
      .end(),
  );
  const idle = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => idle.once("close", () => resolve("closed")));
  idle.on("error", () => {}).resume();
  const drip = setInterval(() => idle.write("\r\n"), 50);
  expect(await closed).toBe("closed");
  clearInterval(drip);
  expect(await waits).toBe(200);
  await new Promise((resolve) => server.close(resolve));
});
