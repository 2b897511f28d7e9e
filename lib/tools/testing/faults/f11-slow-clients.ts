import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "./call";
import { type Fault, ms, percentile } from "./fault";
import type { Stage } from "./stage";

/** Seconds after which each slow connection must have been closed. */
const patience = 30;
/** Connections of the flood, and milliseconds that it lasts. */
const flooding = 10_000;
const lasts = 12_000;

export const slowClients: Fault = {
  id: "F11",
  title: "1,000 clients that trickle headers, bodies or empty lines, or take nothing; then 10,000 at once",
  requirement: "others p95 < 1 s; slow ones closed in 30 s; 200 in 10 s after the flood; < 1 GB",
  proof: "a server that waits 15 minutes for headers, and never looks at its connections",
  async run(stage, { rounds = 1000, broken }) {
    await stage.start({
      WORKER: "off",
      ...(broken && { NODE_OPTIONS: `--import ${new URL("patient-server.mjs", import.meta.url).pathname}` }),
    });
    const wrong: string[] = [];
    const probes = new Agent({ keepAlive: true, maxSockets: 4 });
    const probe = () => call(stage.origin, "GET", "/bill/api/list?page=1", { agent: probes, timeout: 20_000 });
    await probe();
    const clients = Array.from({ length: rounds }, (_, n) => slow(stage.port, n % kinds.length));
    const took: number[] = [];
    for (
      const until = Date.now() + (patience + 4) * 1000;
      Date.now() < until && clients.some(({ ended }) => !ended);
      await sleep(150)
    ) {
      const answer = await probe();
      took.push(answer.status === 200 ? answer.took : 20_000);
    }
    const open = clients.filter(({ ended }) => !ended);
    const longest = Math.max(...clients.map(({ began, ended }) => (ended ?? Date.now()) - began));
    for (const { socket } of clients) socket.destroy();
    for (const [kind, name] of kinds.entries()) {
      const left = open.filter((client) => client.kind === kind).length;
      if (left > 0) wrong.push(`${left} of those with ${name} were still open after ${patience} s`);
    }
    if (longest > (patience + 1) * 1000) wrong.push(`the last was closed after ${ms(longest)}`);
    if (percentile(took, 0.95) > 1000) wrong.push(`others waited ${ms(percentile(took, 0.95))} (p95)`);
    const slowOnes = `${rounds} slow ones closed after ${ms(longest)} at most, others p95 ${ms(percentile(took, 0.95))}`;
    if (broken) return { figures: slowOnes, broken: wrong };

    const flood = await floodWith(stage, Math.min(flooding, rounds * 10));
    const after = await probe();
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${stage.pid}/status`, "utf8"))?.[1]) / 1000;
    if (after.status !== 200 || after.took > 10_000)
      wrong.push(`after the flood: ${after.status} after ${ms(after.took)}`);
    if (memory > 1000) wrong.push(`it held ${Math.round(memory)} MB`);
    probes.destroy();
    return {
      figures: `${slowOnes}; after ${flood.answers} answers to ${flood.open} connections ${after.status} in ${ms(after.took)}; ${Math.round(memory)} MB`,
      broken: wrong,
    };
  },
};

const kinds = [
  "headers that never end",
  "a body that trickles",
  "answers that they do not take",
  "empty lines in place of questions",
];
type Slow = { kind: number; socket: Socket; began: number; ended?: number };

function slow(port: number, kind: number): Slow {
  const socket = connect({ port, host: "127.0.0.1" });
  const it: Slow = { kind, socket, began: Date.now() };
  const drip = setInterval(
    () => {
      if (socket.destroyed) return over();
      socket.write(kind === 0 ? `x-${Math.random()}: 1\r\n` : kind === 1 ? "a" : "\r\n");
    },
    kind === 2 ? 500 : 3000,
  );
  drip.unref();
  const over = () => {
    it.ended ??= Date.now();
    clearInterval(drip);
  };
  for (const event of ["error", "close", "end"]) socket.on(event, over);
  socket.on("connect", () => (it.began = Date.now()));
  const host = `Host: 127.0.0.1:${port}\r\n`;
  if (kind === 2) {
    // Ten pipelined requests whose responses are not read: the disconnection shows only when writing fails.
    socket.pause();
    socket.write(`GET /bill/api/list?page=1 HTTP/1.1\r\n${host}\r\n`.repeat(10));
  } else {
    socket.resume();
    socket.write(
      kind === 0
        ? `GET / HTTP/1.1\r\n${host}`
        : kind === 3
          ? `GET / HTTP/1.1\r\n${host}\r\n`
          : `POST /personal-folder/api/new HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 4000\r\n\r\n`,
    );
  }
  return it;
}

/**
 * Sends requests over this many connections, each again after its response. @returns how many were open, and the number of
 * responses
 */
async function floodWith(stage: Stage, count: number): Promise<{ open: number; answers: number }> {
  let [open, answers] = [0, 0];
  const sockets = new Set<Socket>();
  const question = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${stage.port}\r\naccept-encoding: gzip\r\n\r\n`;
  const end = Date.now() + lasts;
  for (let n = 0; n < count && Date.now() < end; n += 1) {
    const socket = connect({ port: stage.port, host: "127.0.0.1" });
    sockets.add(socket);
    socket.on("connect", () => {
      open += 1;
      socket.write(question);
    });
    socket.on("data", (chunk) => {
      if (!chunk.subarray(0, 5).equals(head)) return;
      answers += 1;
      if (Date.now() < end) socket.write(question);
    });
    socket.on("error", () => {});
    if (n % 250 === 249) await sleep(50); // as fast as the system's queue of connections takes them
  }
  await sleep(Math.max(0, end - Date.now()));
  for (const socket of sockets) socket.destroy();
  return { open, answers };
}

const head = Buffer.from("HTTP/");
