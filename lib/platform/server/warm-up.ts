import { createServer, type RequestListener, type RequestOptions, request as ask } from "node:http";

/** Pages that contain what most pages share. */
export const warmUpPaths = ["/", "/bill/list", "/publication-issue/list"];

/** Milliseconds for the whole warm-up: a slow database must not keep the server from starting. */
const longest = 5000;

/**
 * Requests pages before the server listens, because the first page of a kind compiles and connects. Never throws.
 * @param where how to reach a path
 */
export async function warmUpPages(
  where: (path: string) => RequestOptions,
  paths: readonly string[] = warmUpPaths,
): Promise<void> {
  const signal = AbortSignal.timeout(longest);
  for (const path of paths) {
    await new Promise<void>((resolve) => {
      const call = ask({ ...where(path), path, agent: false, signal }, (answer) =>
        answer
          .once("error", () => {})
          .once("close", resolve)
          .resume(),
      );
      call.once("error", () => resolve()).end();
    });
  }
}

/** Runs the warm-up through a server's handler, under a known host name, before the server listens. */
export async function warmUpServer(handler: RequestListener, host: string, paths: readonly string[]): Promise<void> {
  const stage = createServer(handler);
  await new Promise<void>((resolve) => stage.listen(0, "127.0.0.1", resolve));
  const { port } = stage.address() as { port: number };
  await warmUpPages(() => ({ port, host: "127.0.0.1", headers: { host } }), paths);
  stage.closeAllConnections();
  await new Promise((resolve) => stage.close(resolve));
}
