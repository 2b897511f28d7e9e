import { afterAll, vi } from "vitest";

type State = { environment: Record<string, string | undefined>; folder: string; listeners: Map<string, Set<unknown>> };
const holder = globalThis as { [name: symbol]: unknown };
const key = Symbol.for("rotunda.test.process");
const outgoing = Symbol.for("rotunda.outgoing");
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Test files share a process and the modules in it (decision 055). Before each file, this resets what outlives a file: the environment, the
 * state that copies of a module share by a symbol, signal handlers, and mocks.
 */
export function resetProcess(): void {
  const start = (holder[key] ??= {
    environment: { ...process.env },
    folder: process.cwd(),
    listeners: new Map(signals.map((name) => [name, new Set<unknown>(process.rawListeners(name))])),
  }) as State;
  for (const name of Object.keys(process.env)) if (!(name in start.environment)) delete process.env[name];
  Object.assign(process.env, start.environment);
  if (process.cwd() !== start.folder) process.chdir(start.folder);
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (!symbol.description?.startsWith("rotunda.") || symbol === key || symbol === outgoing) continue;
    const value = holder[symbol];
    // Its module holds on to a map, and would not see another one.
    if (value instanceof Map) value.clear();
    else delete holder[symbol];
  }
  // Installed once in a process; the hosts are permitted again before each file.
  Object.assign(holder[outgoing] ?? {}, { refusals: 0, onRefusal: () => {} });
  for (const name of signals)
    for (const listener of process.rawListeners(name))
      if (!start.listeners.get(name)?.has(listener)) process.removeListener(name, listener as () => void);
  process.exitCode = undefined;
  afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
}
