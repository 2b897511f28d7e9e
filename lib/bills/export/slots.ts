import { HttpError } from "@/lib/platform/http/problem";

/** The concurrency limit: each export holds a connection during its download, and more than this many are queued. */
const atOnce = 3;
/** Per address, so that a single client cannot use all slots. */
const atOnceOfOne = 2;
const mostWaiting = 50;
const mostWaitingOfOne = 10;
/** Milliseconds after which a queued request is rejected, because running downloads may be slow. */
const patience = 20_000;
/** Milliseconds without progress after which a download is aborted if others are queued. */
const mostIdle = 3_000;

/** A running download. `evict` aborts it; it is idle while its client reads nothing. */
export type ExportSlot = { address: string | undefined; idleSince: number | undefined; evict: () => void };
type Waiting = { address: string | undefined; begin: () => void };
const running = new Set<ExportSlot>();
const waiting: Waiting[] = [];

/** 503 for a download that waited too long, or was idle while others waited. */
export const busy = () =>
  new HttpError(503, { message: "Too many exports are running. Try again in a moment." }, { "retry-after": "15" });

/** Requests with an unknown address count as separate clients. */
const runningOf = (address: string | undefined): number =>
  address === undefined ? 0 : [...running].filter((slot) => slot.address === address).length;
const mayBegin = (address: string | undefined): boolean => running.size < atOnce && runningOf(address) < atOnceOfOne;

/** The next slot goes to the address with the fewest downloads. */
function beginNext(): void {
  for (;;) {
    const able = waiting.filter(({ address }) => mayBegin(address));
    const next = able.toSorted((a, b) => runningOf(a.address) - runningOf(b.address))[0];
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.begin();
  }
}

/** Aborts the download that has been idle longest, if it blocks this address. */
function evictIdle(address: string | undefined): void {
  const isOwnFault = runningOf(address) >= atOnceOfOne;
  const idle = [...running]
    .filter((slot) => !isOwnFault || slot.address === address)
    .filter(({ idleSince }) => idleSince !== undefined && performance.now() - idleSince > mostIdle)
    .toSorted((a, b) => a.idleSince! - b.idleSince!);
  idle[0]?.evict();
}

/** Waits for a slot of the concurrency limit. @throws HttpError 503 if the request waited too long */
export function acquireSlot(slot: ExportSlot): Promise<void> {
  const { address } = slot;
  if (mayBegin(address)) {
    running.add(slot);
    return Promise.resolve();
  }
  const own = waiting.filter((each) => address !== undefined && each.address === address).length;
  if (waiting.length >= mostWaiting || own >= mostWaitingOfOne) throw busy();
  return new Promise((resolve, reject) => {
    const look = setInterval(() => evictIdle(address), 500);
    const stop = () => (clearTimeout(timer), clearInterval(look));
    const entry = { address, begin: () => (stop(), running.add(slot), resolve()) };
    const timer = setTimeout(() => {
      stop();
      waiting.splice(waiting.indexOf(entry), 1);
      reject(busy());
    }, patience);
    waiting.push(entry);
  });
}

export function releaseSlot(slot: ExportSlot): void {
  if (running.delete(slot)) beginNext();
}
