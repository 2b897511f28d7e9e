import { formatNumber } from "@/lib/platform/text/format";
import type { Delivery, IssueMail } from "./schema";

export const stateWords: Record<Delivery["state"], string> = {
  waiting: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  failed: "Failed",
  uncertain: "Uncertain",
  dropped: "Not sent (unsubscribed)",
};

const short: Record<keyof IssueMail["counts"], string> = {
  sent: "sent",
  waiting: "waiting",
  sending: "being sent",
  failed: "failed",
  uncertain: "uncertain",
  dropped: "unsubscribed",
};

/** "1,200 sent, 3 waiting, 1 failed"; a sentence without recipients. */
export function countsInWords(counts: IssueMail["counts"]): string {
  const parts = (Object.keys(short) as (keyof typeof short)[])
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatNumber(counts[state])} ${short[state]}`);
  return parts.length > 0 ? parts.join(", ") : "No subscribers";
}

/** A summary in one word. */
export function stateOfMail({
  waiting,
  sending,
  failed,
  uncertain,
}: IssueMail["counts"]): "Under way" | "Needs attention" | "Done" {
  return waiting + sending > 0 ? "Under way" : failed + uncertain > 0 ? "Needs attention" : "Done";
}
