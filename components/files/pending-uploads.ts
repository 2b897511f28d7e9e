import { newKey } from "@/components/ui/hooks/new-key";

const place = "rotunda-uploads";
/** The server remembers an idempotency key for this long. */
const day = 86_400_000;

type Pending = Record<string, { key: string; at: number }>;

/** Identifies a chosen file without reading its contents. */
const nameOf = (file: File, fields: Record<string, string>) =>
  JSON.stringify([file.name, file.size, file.lastModified, fields]);

function read(): Pending {
  try {
    const pending = JSON.parse(localStorage.getItem(place) ?? "{}") as Pending;
    return Object.fromEntries(Object.entries(pending).filter(([, { at }]) => Date.now() - at < day));
  } catch {
    return {};
  }
}

function write(pending: Pending): void {
  try {
    localStorage.setItem(place, JSON.stringify(pending));
  } catch {
    // Without storage, a retry is still safe until the page is left.
  }
}

/** Idempotency key of an upload. A retry of an unanswered upload gets the same key, even after the page was left. */
export function uploadKey(file: File, fields: Record<string, string>): string {
  const pending = read();
  const name = nameOf(file, fields);
  const one = pending[name] ?? { key: newKey(), at: Date.now() };
  write({ ...pending, [name]: one });
  return one.key;
}

/** Clears the key after a response: choosing the same file later is a new upload. */
export function uploadAnswered(key: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([, one]) => one.key !== key)));
}
