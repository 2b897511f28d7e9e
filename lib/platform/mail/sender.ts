import { db } from "@/db";
import { organisation } from "@/db/schema";
import { settings } from "@/lib/platform/env/settings";

/** MAIL_FROM where nobody set it: a name that readers do not know, at an address that is nobody's. */
export const defaultSender = "Rotunda <rotunda@localhost>";

type Sender = { name: string; address: string };

/**
 * Who messages come from: MAIL_FROM. Where it has no name, or is not set, the organization's name stands before its address.
 * @param siteName reads the organization's name; it is asked only where it is needed
 */
export async function readSender(siteName: () => Promise<string> | string = readSiteName): Promise<Sender> {
  const from = settings().MAIL_FROM;
  const at = from.endsWith(">") ? from.lastIndexOf("<") : -1;
  const name = at < 0 ? "" : from.slice(0, at).trim();
  const address = at < 0 ? from : from.slice(at + 1, -1);
  const isNamed = name !== "" && from !== defaultSender;
  return { name: isNamed ? name.replace(/^"(.*)"$/, "$1") : await siteName(), address };
}

async function readSiteName(): Promise<string> {
  const [row] = await db.select({ name: organisation.name }).from(organisation).limit(1);
  return row?.name ?? "";
}
