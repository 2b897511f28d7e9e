import { db } from "@/db";
import { organisation } from "@/db/schema";
import { settings } from "@/lib/platform/env/settings";

/** The default of MAIL_FROM: readers do not know the name, and the address does not exist. */
const defaultSender = "Rotunda <rotunda@localhost>";

type Sender = { name: string; address: string };

/** MAIL_FROM, with the organization's name if it has none. @param siteName called only if needed */
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
