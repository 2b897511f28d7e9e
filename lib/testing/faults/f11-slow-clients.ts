import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "./call";
import { type Fault, ms, percentile } from "./fault";

/** Seconds after which each slow connection must have been closed. */
const patience = 30;

export const slowClients: Fault = {
  id: "F11",
  title: "1,000 clients that trickle headers, bodies, or take nothing; then a flood",
  bar: "others p95 < 1 s; slow ones closed in 30 s; 200 in 10 s after the flood; < 1 GB",
  async run(stage, { rounds = 1000 }) {
    await stage.start({ WORKER: "off" });
    const wrong: string[] = [];
    const probes = new Agent({ keepAlive: true, maxSockets: 4 });
    const probe = () => call(stage.origin, "GET", "/bill/api/list?page=1", { agent: probes, timeout: 20_000 });
    await probe();
    const sockets: { socket: Socket; began: number; ended?: number }[] = [];
    for (let n = 0; n < rounds; n += 1) sockets.push(slow(stage.port, n % 3));
    const took: number[] = [];
    const until = Date.now() + (patience + 4) * 1000;
    while (Date.now() < until && sockets.some(({ ended }) => !ended)) {
      const answer = await probe();
      took.push(answer.status === 200 ? answer.took : 20_000);
      await sleep(150);
    }
    const open = sockets.filter(({ ended }) => !ended).length;
    const longest = Math.max(...sockets.map(({ began, ended }) => (ended ?? Date.now()) - began));
    for (const { socket } of sockets) socket.destroy();
    if (open > 0) wrong.push(`${open} slow connections were still open after ${patience} s`);
    if (percentile(took, 0.95) > 1000) wrong.push(`others waited ${ms(percentile(took, 0.95))} (p95)`);
    const flood = new Agent({ keepAlive: true, maxSockets: 2000 });
    const end = Date.now() + 8000;
    let flooded = 0;
    await Promise.all(Array.from({ length: 2000 }, async () => {
      while (Date.now() < end) {
        await call(stage.origin, "GET", "/health", { agent: flood, timeout: 10_000 });
        flooded += 1;
      }
    }));
    flood.destroy();
    const after = await probe();
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${stage.pid}/status`, "utf8"))?.[1]) / 1000;
    if (after.status !== 200 || after.took > 10_000) wrong.push(`after the flood: ${after.status} after ${ms(after.took)}`);
    if (memory > 1000) wrong.push(`it held ${Math.round(memory)} MB`);
    probes.destroy();
    return { figures: `${rounds} slow ones closed after ${ms(longest)} at most; others p95 ${ms(percentile(took, 0.95))}; after ${flooded} requests of 2,000 connections ${after.status} in ${ms(after.took)}; ${Math.round(memory)} MB`, broken: wrong };
  },
};

/** 0: headers that never end; 1: a body that trickles; 2: an answer that is not taken. */
function slow(port: number, kind: number): { socket: Socket; began: number; ended?: number } {
  const socket = connect({ port, host: "127.0.0.1" });
  const it: { socket: Socket; began: number; ended?: number } = { socket, began: Date.now() };
  socket.on("error", () => {});
  const over = () => { it.ended ??= Date.now(); clearInterval(drip); };
  socket.on("close", over);
  socket.on("end", over);
  if (kind === 2) {
    socket.pause();
    // A hundred questions in a row whose answers nobody takes; the end is then seen only by looking.
    socket.write("GET /bill/api/list?page=1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(100).replaceAll("127.0.0.1", `127.0.0.1:${port}`));
  } else {
    socket.resume();
    socket.write(kind === 0 ? `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` : `POST /personal-folder/api/new HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n`);
  }
  const drip = setInterval(() => {
    if (socket.destroyed) return over();
    if (kind === 2) return void socket.write("\r\n");
    socket.write(kind === 0 ? `x-${Math.random()}: 1\r\n` : "a");
  }, 3000);
  drip.unref();
  return it;
}
