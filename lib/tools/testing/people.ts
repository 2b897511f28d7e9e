import { db } from "@/db";
import { people, users } from "@/db/schema";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import type { Role, Viewer } from "@/lib/platform/auth/roles";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { openSession } from "@/lib/platform/auth/sessions";

let count = 0;

/** A person with a session, for one test. @returns the viewer, and the Cookie header that authenticates requests */
export async function person(role: Role, name = `${role} ${++count}`): Promise<Viewer & { cookie: string }> {
  const email = `${name.toLowerCase().replace(/\W+/g, ".")}.${process.pid}.${++count}@example.org`;
  const [row] = await db.insert(people).values({ name }).returning();
  await db.insert(users).values({ id: row!.id, email, emailKey: emailKey(email), role });
  const key = await openSession(db, row!.id);
  return { id: row!.id, name, email, role, sessionId: 0, cookie: `${sessionCookieName()}=${key}` };
}

// eslint-disable-next-line typescript/no-explicit-any
type Handler = (request: Request, context: { params: Promise<any> }) => Promise<Response>;
type Asked = {
  as?: { cookie: string };
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
};

/** Calls a route handler directly, with a real Request. @returns the status and the parsed body */
export async function ask(
  handler: Handler,
  method: "GET" | "POST",
  { as, params = {}, query = "", body, form, headers = {} }: Asked = {},
  // eslint-disable-next-line typescript/no-explicit-any
): Promise<{ status: number; body: any; headers: Headers }> {
  const request = new Request(`http://localhost:3000/call${query && `?${query}`}`, {
    method,
    headers: {
      ...(as && { cookie: as.cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    body: form ?? (body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body)),
  });
  const response = await handler(request, {
    params: Promise.resolve(Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]))),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text,
  };
}
