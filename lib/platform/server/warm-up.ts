import { createServer, type RequestListener, type RequestOptions, request as ask } from "node:http";

/** In these stands what most pages share. */
export const rehearsed = ["/", "/bill/list", "/publication-issue/list"];

/** Milliseconds for all of it: a database that is slow just now keeps nobody from beginning. */
const longest = 5000;

/**
 * Asks for some pages, one after the other, before anybody else may: what is compiled and connected at the first of its kind
 * would hold up all who ask then. Never throws: what cannot be drawn is for those to hear who ask for it.
 * @param where each is asked for
 */
export async function rehearse(
  where: (path: string) => RequestOptions,
  paths: readonly string[] = rehearsed,
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

/** Has a server's handler answer some requests, under a name that it knows, before the server listens. */
export async function rehearseServer(handler: RequestListener, host: string, paths: readonly string[]): Promise<void> {
  const stage = createServer(handler);
  await new Promise<void>((resolve) => stage.listen(0, "127.0.0.1", resolve));
  const { port } = stage.address() as { port: number };
  await rehearse(() => ({ port, host: "127.0.0.1", headers: { host } }), paths);
  stage.closeAllConnections();
  await new Promise((resolve) => stage.close(resolve));
}
