import { join, resolve } from "node:path";
import { keep, newPassword, readStoredSecret } from "./stored-secret.ts";

/** Whether the demo should be loaded: as DEMO says, otherwise only in the embedded database. */
export const wantsDemo = (embedded: boolean): boolean =>
  process.env.DEMO ? ["1", "true"].includes(process.env.DEMO) : embedded;

/**
 * Loads the demo unless it exists.
 * @returns the password of its accounts: DEMO_PASSWORD, otherwise the random one of the first start. Undefined if the demo
 * was not requested and the database has other data, or the demo was deleted
 */
export async function prepareDemo(log: (line: string) => void): Promise<string | undefined> {
  const { demoIsLoaded, demoWasDeleted, holdsOwnData, loadDemo, setDemoPassword } = await import("../demo/load.ts");
  if (await demoWasDeleted()) {
    if (process.env.DEMO) log("The demo was deleted here and is not loaded again. Remove the setting DEMO.");
    return undefined;
  }
  if (!process.env.DEMO && (await holdsOwnData()) && !(await demoIsLoaded())) return undefined;
  const place = join(resolve(process.env.DATA_FOLDER || ".data"), "demo-password");
  const secret = readStoredSecret(place);
  const password = process.env.DEMO_PASSWORD || secret || newPassword();
  // Stored first: a password that exists only in the database would lock everyone out.
  if (!secret) keep(place, password);
  await loadDemo({ password, log });
  if (password !== secret) {
    await setDemoPassword(password);
    keep(place, password);
  }
  return password;
}
