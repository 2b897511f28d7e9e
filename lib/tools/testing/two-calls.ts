import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { id, optional, paging, version } from "@/lib/platform/http/input";
import { route } from "@/lib/platform/http/route";
import { ask, person } from "./people";

// Two calls as a contract could name them, for the tests of what route() does with any.
type Person = Awaited<ReturnType<typeof person>>;
export let rita: Person;
export let eda: Person;
export let ada: Person;
/** For `beforeAll` of a file that uses the calls. */
export async function signIn(): Promise<void> {
  [rita, eda, ada] = [await person("reader"), await person("editor"), await person("admin")];
}

const body = z.strictObject({ id: id.optional(), title: z.string().min(1), version });
export const contract = endpoint({
  method: "POST",
  path: "/call/[id]",
  summary: "",
  params: z.object({ id }),
  body,
  output: z.object({ ok: z.boolean() }),
});
export const resources = { id: async (_: unknown, thing: number) => thing === 7 };
export const post = route(contract, { auth: "staff", resources, handle: () => ({ ok: true }) });
const listed = endpoint({
  method: "GET",
  path: "/call",
  summary: "",
  query: z.object({ topicId: optional(id), ...paging(["name", "createdAt"]) }),
  output: z.object({ query: z.unknown() }),
});
export const get = route(listed, { auth: "any", handle: ({ query }) => ({ query }) });

export const good = { title: "A title" };
/** Sends the writing call as an editor, for the existing resource. */
export const postAsEditor = (more: Parameters<typeof ask>[2]) =>
  ask(post, "POST", { as: eda, params: { id: 7 }, body: good, ...more });
