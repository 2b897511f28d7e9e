import { type Agent, request } from "node:http";

/** `status` 0 if the connection failed or was closed. */
export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
};
type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer; agent?: Agent | false };

/** One request; never throws. */
export function ask(
  address: string,
  { method = "GET", headers = {}, body, agent = false }: Asked = {},
): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text: string, given: Answer["headers"] = {}) =>
      resolve({ status, text, headers: given, ms: performance.now() - began });
    const sent = request(
      address,
      {
        method,
        agent,
        headers: { ...headers, ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers));
        response.on("error", (error) => end(0, String(error)));
        response.on("aborted", () => end(0, "cut off"));
      },
    );
    sent.on("error", (error) => end(0, String(error)));
    sent.setTimeout(60_000, () => sent.destroy(new Error("no answer in a minute")));
    sent.end(body);
  });
}

/** A person at one origin: signs in like a script, and stores the cookies. */
export class Visitor {
  cookies = new Map<string, string>();
  constructor(public origin: string) {}

  async ask(
    path: string,
    { method = "GET", json, headers = {} }: { method?: string; json?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await ask(this.origin + path, {
      method: json === undefined ? method : "POST",
      headers: {
        ...(cookie && { cookie }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return this.#keep(answer);
  }

  #keep(answer: Answer): Answer {
    const set = answer.headers["set-cookie"];
    for (const line of Array.isArray(set) ? set : set ? [set] : []) {
      const [pair = ""] = line.split(";");
      this.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answer;
  }

  async signIn(email: string, password: string): Promise<Answer> {
    const { csrfToken } = JSON.parse((await this.ask("/api/auth/csrf")).text) as { csrfToken: string };
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await ask(`${this.origin}/api/auth/callback/credentials`, {
      method: "POST",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, email, password, json: "true" }).toString(),
    });
    return this.#keep(answer);
  }
}

export type Steady = { stop(): Promise<{ answers: Answer[]; failed: Answer[]; p99: number }> };

/**
 * Sends this many requests a second, regardless of pending responses.
 * @param fails which responses count as failures; by default refused or closed connections, and every 5xx
 */
export function steadily(
  perSecond: number,
  next: (n: number) => Promise<Answer>,
  fails = (answer: Answer) => answer.status === 0 || answer.status >= 500,
): Steady {
  const all: Promise<Answer>[] = [];
  const timer = setInterval(() => all.push(next(all.length)), 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      const answers = await Promise.all(all);
      const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
      return { answers, failed: answers.filter(fails), p99: times[Math.floor(times.length * 0.99)] ?? 0 };
    },
  };
}
