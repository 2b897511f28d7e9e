import { afterAll, beforeAll, expect, test } from "vitest";
import { startCallServer } from "@/lib/tools/testing/authorization/call-server";
import { complaintsAbout, rawRequests, sendRaw } from "@/lib/tools/testing/raw-requests";

let server: Awaited<ReturnType<typeof startCallServer>>;
beforeAll(async () => {
  server = await startCallServer();
});
afterAll(() => server.stop());

test("no bytes on a connection are read as another request than they are, break the server, or keep it waiting", async () => {
  const { port, host } = new URL(server.origin);
  const wrong: string[] = [];
  for (const request of rawRequests) {
    const answer = await sendRaw(Number(port), request, host);
    wrong.push(...complaintsAbout(request, answer));
    if (answer.milliseconds > 5000) wrong.push(`${request.name}: ${Math.round(answer.milliseconds)} ms`);
  }
  expect(wrong).toEqual([]);
  expect((await fetch(`${server.origin}/health`)).status).toBe(200);
});

test("an answer to what was smuggled in is noticed", () => {
  const [request] = rawRequests;
  expect(
    complaintsAbout(request!, {
      statuses: [400, 404],
      text: "HTTP/1.1 400 Bad Request\r\n\r\nHTTP/1.1 404 Not Found\r\n\r\n",
      milliseconds: 1,
      closed: true,
    }),
  ).toHaveLength(1);
  expect(
    complaintsAbout(request!, {
      statuses: [400],
      text: "HTTP/1.1 400 Bad Request\r\n\r\n",
      milliseconds: 1,
      closed: true,
    }),
  ).toEqual([]);
  expect(
    complaintsAbout(request!, { statuses: [], text: "", milliseconds: 20_000, closed: false }),
    "and so is a connection that is held without a word",
  ).toHaveLength(1);
});
