import { call } from "@/lib/platform/http/call";
import type { Answer, CallInput, Endpoint } from "@/lib/platform/http/endpoint";

type Changing = "update" | "publish" | "withdraw" | "delete" | "restore";
type Sent<E extends Endpoint> = NonNullable<CallInput<E>["body"]>;

/**
 * The calls that change a tracker or a scorecard. They remember the newest version that this page itself saved: a button
 * pressed after a save and before the page was refreshed would otherwise send the version before, and be refused as if
 * someone else had saved.
 * @param noun as in the address and in the answer
 */
export function changingCalls<Api extends Record<Changing, Endpoint>>(noun: "tracker" | "scorecard") {
  const saved = new Map<number, number>();
  const newest = (id: number, shown: number) => Math.max(shown, saved.get(id) ?? 0);
  async function send<Act extends Changing>(act: Act, id: number, body?: object): Promise<Answer<Api[Act]>> {
    const input = { params: { id }, ...(body && { body }) } as CallInput<Api[Act]>;
    const answer = await call<Api[Act]>("POST", `/admin/${noun}/api/${act}/[id]`, input);
    const { version } = (answer as Record<string, { version: number } | undefined>)[noun] ?? {};
    if (version !== undefined) saved.set(id, version);
    return answer;
  }
  return {
    update: (id: number, { version, ...change }: Sent<Api["update"]> & { version: number }) =>
      send("update", id, { ...change, version: newest(id, version) }),
    publish: (id: number, shown: number) => send("publish", id, { version: newest(id, shown) }),
    withdraw: (id: number, shown: number) => send("withdraw", id, { version: newest(id, shown) }),
    delete: (id: number, shown: number) => send("delete", id, { version: newest(id, shown) }),
    restore: (id: number) => send("restore", id),
  };
}
