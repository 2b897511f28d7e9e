export type LockHolder = { pid: number; note: string };
export type Lock = { setNote(note: string): void; release(): void };
export function processIdentity(pid: number): string | undefined;
export function stillRuns(pid: number, since: string | undefined): boolean;
export function tryLock(
  path: string,
  note?: string,
): { lock: Lock; holder?: undefined } | { lock?: undefined; holder: LockHolder };
export function withLock<T>(path: string, action: () => Promise<T>, onWait?: (holder: LockHolder) => void): Promise<T>;
