import type { ServerResponse } from "node:http";

export type BufferedResponse = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Buffers what Next writes.
 * @returns the response, or null if the client disconnected or it must be streamed (a download)
 */
export function bufferResponse(
  response: ServerResponse,
  holds: (contentType: string) => boolean,
): Promise<BufferedResponse | null> {
  const chunks: Buffer[] = [];
  let decided: "hold" | "pass" | undefined;
  let statusMessageHeaders: Parameters<ServerResponse["writeHead"]> | undefined;
  const real = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  let settle: (value: BufferedResponse | null) => void = () => {};
  const whole = new Promise<BufferedResponse | null>((resolve) => (settle = resolve));

  const release = () => Object.assign(response, real);
  const decide = () => {
    if (decided) return decided;
    decided = holds(String(response.getHeader("content-type") ?? "")) ? "hold" : "pass";
    if (decided === "pass") {
      release();
      if (statusMessageHeaders) real.writeHead(...statusMessageHeaders);
      settle(null);
    }
    return decided;
  };
  const take = (chunk: unknown, encoding: unknown) => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function")
      chunks.push(
        typeof chunk === "string"
          ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
          : Buffer.from(chunk as Uint8Array),
      );
  };
  const callbackOf = (args: unknown[]) => args.find((arg) => typeof arg === "function") as (() => void) | undefined;

  response.writeHead = ((...args: unknown[]) => {
    statusMessageHeaders = args as never;
    response.statusCode = args[0] as number;
    const headers = args[typeof args[1] === "string" ? 2 : 1];
    if (headers && typeof headers === "object" && !Array.isArray(headers))
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) response.setHeader(name, value as string);
    statusMessageHeaders = [args[0] as number] as never;
    return response;
  }) as ServerResponse["writeHead"];
  response.flushHeaders = () => {
    if (decide() === "pass") real.flushHeaders();
  };
  response.write = ((...args: unknown[]) => {
    if (decide() === "pass") return (real.write as (...a: unknown[]) => boolean)(...args);
    take(args[0], args[1]);
    const done = callbackOf(args);
    if (done) queueMicrotask(done);
    return true;
  }) as ServerResponse["write"];
  response.end = ((...args: unknown[]) => {
    if (decide() === "pass") return (real.end as (...a: unknown[]) => ServerResponse)(...args);
    take(args[0], args[1]);
    release();
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(response.getHeaders()))
      if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : String(value);
    settle({ status: response.statusCode, headers, body: Buffer.concat(chunks) });
    const done = callbackOf(args);
    if (done) queueMicrotask(done);
    return response;
  }) as ServerResponse["end"];
  if (response.destroyed) settle(null); // it says so once, which has been
  else response.once("close", () => settle(null));
  return whole;
}
