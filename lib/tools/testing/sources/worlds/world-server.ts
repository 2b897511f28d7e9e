import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "../recorded-server";
import { worlds } from "./every-world";
import type { World } from "./world";

/** What is sent instead of the response: a response, raw bytes with a status and headers, or a way to disconnect. */
export type Damaged =
  | Answer
  | { raw: string | Uint8Array; status?: number; headers?: Record<string, string> }
  | "reset"
  | "cut"
  | "drip";
/** @param met how many requests of this kind came before, in this fault */
export type Damage = (answer: Answer, address: URL, met: number, world: World) => Damaged;

/** The sources of bills in small, on one server of loopback: each below a path of its name. */
export class WorldServer {
  week = 0;
  /** `GET` addresses by source, in their order. */
  requests: { source: string; address: URL }[] = [];
  fault: { isMet: (address: URL) => boolean; damage: Damage } | null = null;
  onRequest: ((source: string, address: URL) => void) | undefined;
  private met = 0;
  private origin = "";
  private readonly server = createServer((request, response) => {
    const address = new URL(request.url!, this.origin);
    const [, source = "", ...rest] = address.pathname.split("/");
    const world = worlds.find((each) => each.source === source)!;
    address.pathname = `/${rest.join("/")}`;
    this.requests.push({ source, address });
    this.onRequest?.(source, address);
    const answer = structuredClone(world.answer(address, this.week));
    const { fault } = this;
    if (!fault?.isMet(address)) return void send(response, answer);
    void send(response, fault.damage(answer, address, this.met++, world));
  });

  /** @returns the settings with which the product uses this server */
  async listen(): Promise<Record<string, string>> {
    await new Promise<void>((done) => this.server.listen(0, "127.0.0.1", done));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return Object.fromEntries(
      worlds.flatMap(({ source, settings, path }) => [
        [settings.url, `${this.origin}/${source}${path}`],
        ...(settings.key ? [[settings.key, "top-secret"]] : []),
      ]),
    );
  }
  /** Sets or removes a fault. */
  break(isMet: (address: URL) => boolean, damage: Damage): void {
    this.met = 0;
    this.fault = { isMet, damage };
  }
  clearFault(): void {
    this.fault = null;
  }
  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

async function send(response: ServerResponse, answer: Damaged): Promise<void> {
  if (answer === "reset") return void response.destroy();
  if (answer === "cut") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write('{"status":"OK","results":[{"title":"cut o', () => response.destroy());
    return;
  }
  if (answer === "drip") {
    response.writeHead(200, { "content-type": "application/json" });
    while (!response.destroyed) {
      response.write(" ");
      await sleep(50);
    }
    return;
  }
  const { status = 200, headers = {} } = answer;
  response.writeHead(status, { "content-type": "application/json", ...headers });
  if ("raw" in answer) response.end(answer.raw);
  else response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
}
