import { eq } from "drizzle-orm";
import { db } from "@/db";
import { mailings } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { settings } from "@/lib/platform/env/settings";
import { type Claimed, claimDelivery, dueMailings, settleDelivery, requeueStale } from "./deliveries";
import { addressedTo, type Mailing } from "./email-footer";
import { keepMail } from "@/lib/platform/mail/dev-mailbox";
import { enqueueMailing } from "./mailings";
import { openPost } from "@/lib/platform/mail/smtp";

/** Milliseconds of one job; the next continues, so that a shutdown never waits long. */
const turn = 10_000;
/** Concurrent connections to the mail server. */
const lines = 3;

/** Sends due deliveries once each, from any number of processes. */
export async function sendMailing(id: number): Promise<void> {
  const [mailing] = await db.select().from(mailings).where(eq(mailings.id, id));
  if (!mailing) return;
  const until = performance.now() + turn;
  const trouble = { ofServer: false };
  const mayContinue = () => !trouble.ofServer && performance.now() < until;
  if (settings().SMTP_URL)
    await Promise.all(Array.from({ length: lines }, () => sendDeliveries(mailing, mayContinue, trouble)));
  else while (mayContinue() && (await keepNext(mailing)));
  if (!trouble.ofServer && (await dueMailings()).includes(id)) await enqueueMailing(db, id);
}

async function sendDeliveries(
  mailing: Mailing,
  mayContinue: () => boolean,
  trouble: { ofServer: boolean },
): Promise<void> {
  const { post, close } = openPost();
  try {
    let claimed: Claimed | null;
    while (mayContinue() && (claimed = await claimDelivery(db, mailing))) {
      const outcome = await post(addressedTo(mailing, claimed));
      await settleDelivery(db, claimed, outcome);
      if (outcome.state === "retry" && outcome.server) trouble.ofServer = true;
    }
  } finally {
    close();
  }
}

/** Without a mail server the message is stored. */
const keepNext = (mailing: Mailing): Promise<boolean> =>
  transaction(async (tx) => {
    const claimed = await claimDelivery(tx, mailing);
    if (!claimed) return false;
    await keepMail(tx, addressedTo(mailing, claimed));
    await settleDelivery(tx, claimed, { state: "sent" });
    return true;
  });

/** Mailings without a job: due retries, and abandoned ones. */
export async function sendDueMailings(): Promise<void> {
  await requeueStale();
  for (const id of await dueMailings()) await enqueueMailing(db, id);
}
