import { expect, test, vi } from "vitest";
import { warmUpServer } from "./warm-up";

test("warm-up requests run one after the other to their end, and a failed or aborted one ends nothing", async () => {
  const asked: string[] = [];
  let open = 0;
  await warmUpServer(
    (request, response) => {
      asked.push(`${request.headers.host}${request.url} ${open++}`);
      response.once("close", () => open--);
      if (request.url === "/cut") return void response.socket?.destroy();
      response.statusCode = request.url === "/fails" ? 500 : 200;
      response.write("begins");
      setImmediate(() => (request.url === "/cut-late" ? response.destroy() : response.end("ends")));
    },
    "laws.example",
    ["/", "/fails", "/cut", "/cut-late", "/last"],
  );
  expect(asked).toEqual([
    "laws.example/ 0",
    "laws.example/fails 0",
    "laws.example/cut 0",
    "laws.example/cut-late 0",
    "laws.example/last 0",
  ]);
});

test("a process that renders only public pages does not load the others", async () => {
  const preloads = async () => {
    vi.resetModules();
    return (await import("@/next.config")).default.experimental?.preloadEntriesOnStart;
  };
  expect(await preloads()).toBe(true);
  vi.stubEnv("RENDERS_PUBLIC_PAGES", "1");
  expect(await preloads()).toBe(false);
  vi.unstubAllEnvs();
});
