import { newKey } from "@/components/ui/hooks/new-key";

const place = "rotunda-uploads";
/** As long as the server remembers a key. */
const day = 86_400_000;

type Pending = Record<string, { key: string; at: number }>;

/** What tells one choice of a file from another, without reading its bytes. */
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
    // Without storage a second try is still safe as long as the page stands.
  }
}

/** The key under which a file is sent: the same one again where its last sending was never answered, also after the page was left. */
export function uploadKey(file: File, fields: Record<string, string>): string {
  const pending = read();
  const name = nameOf(file, fields);
  const one = pending[name] ?? { key: newKey(), at: Date.now() };
  write({ ...pending, [name]: one });
  return one.key;
}

/** The server has answered: the same file chosen later is another upload. */
export function uploadAnswered(key: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([, one]) => one.key !== key)));
}
