import { createServer, connect, type Server, type Socket } from "node:net";

export type Mood = "well" | "slow" | "blackhole" | "reset" | "cut";

/** Milliseconds that each piece is late while it is slow. */
const delay = 800;

/** A proxy between a client and a server that forwards bytes, delays them, drops them, or breaks the connections. */
export class FaultProxy {
  #mood: Mood = "well";
  #pairs = new Set<[Socket, Socket]>();
  /** Called for each connection: how many chunks from the server pass before the connection is reset. */
  resetAfter = () => Infinity;
  #server: Server;

  private constructor(
    readonly port: number,
    target: number,
  ) {
    this.#server = createServer((near) => this.#pass(near, target));
  }

  static async open(port: number, target: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(port, target);
    await new Promise<void>((resolve) => proxy.#server.listen(port, "127.0.0.1", resolve));
    return proxy;
  }

  /**
   * Slow: 800 ms round trip. Blackhole: bytes vanish, connections remain. Reset: each breaks at its next byte. Cut: all are
   * broken, and new ones are rejected.
   */
  set mood(mood: Mood) {
    this.#mood = mood;
    if (mood === "reset" || mood === "cut")
      for (const [near, far] of this.#pairs) {
        near.resetAndDestroy();
        far.destroy();
      }
  }

  #pass(near: Socket, target: number): void {
    if (this.#mood === "cut") return void near.resetAndDestroy();
    const far = connect(target, "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    this.#pairs.add(pair);
    let left = this.resetAfter();
    const over = () => {
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (chunk) => {
        if (this.#mood === "reset" || (from === far && left-- <= 0)) return void near.resetAndDestroy();
        if (this.#mood === "blackhole") return;
        if (this.#mood === "slow" && from === near) return void setTimeout(() => to.writable && to.write(chunk), delay);
        to.write(chunk);
      });
      from.on("error", over);
      from.on("close", over);
    }
  }

  async close(): Promise<void> {
    for (const [near, far] of this.#pairs) {
      near.destroy();
      far.destroy();
    }
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
