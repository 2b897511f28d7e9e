const onTerminal = process.stdout.isTTY;
const paint = (code: number, text: string) => (onTerminal ? `\u001B[${code}m${text}\u001B[0m` : text);

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Seconds as people read them: `0.4 s`, `1 min 12 s`. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Runs one phase of the start and shows it: a line at its beginning, if it takes a while, and one with its duration at its
 * end.
 * @param doing shown while it runs ("Building the pages")
 * @param done shown afterwards; undefined for nothing if it was immediate
 */
export async function phase<T>(
  doing: string,
  done: string | undefined,
  act: (note: (line: string) => void) => Promise<T>,
): Promise<T> {
  const began = Date.now();
  let announced = false;
  const announce = () => {
    if (!announced) say(`${paint(2, "…")} ${doing}`);
    announced = true;
  };
  const soon = setTimeout(announce, 400);
  const heartbeat = setInterval(
    () => say(paint(2, `  still ${doing.charAt(0).toLowerCase()}${doing.slice(1)} (${duration(Date.now() - began)})`)),
    15_000,
  );
  try {
    const result = await act((line) => {
      announce();
      say(paint(2, `  ${line}`));
    });
    if (done || announced) say(`${paint(32, "✓")} ${done ?? doing} ${paint(2, `(${duration(Date.now() - began)})`)}`);
    return result;
  } finally {
    clearTimeout(soon);
    clearInterval(heartbeat);
  }
}

/** A reason not to start that the operator can fix; its message is shown without a stack trace. */
export class StartError extends Error {
  readonly expected = true;
}
