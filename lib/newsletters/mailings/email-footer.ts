import type { mailings } from "@/db/schema";
import { signedToken } from "@/lib/platform/auth/signed-token";
import { escapeHtml } from "@/lib/platform/text/escape";
import { formatSome } from "@/lib/platform/text/format";
import { publicUrl } from "@/lib/platform/env/settings";
import type { Claimed } from "./deliveries";
import { deliveryKey } from "./delivery-key";
import { htmlEmail } from "@/lib/platform/mail/email-html";
import { senderHtml, senderLines } from "@/lib/platform/mail/simple-email";
import type { Mail } from "@/lib/platform/mail/smtp";

export type Mailing = typeof mailings.$inferSelect;

/** A delivery, with the subscriptions that caused it, or a reader's alerts of one cadence. */
type Unsubscribing = { delivery: number } | { user: number; cadence: string };

const link = (path: string, token: string) => `${publicUrl()}${path}?token=${token}`;

/** Text, then an address if there is one. */
type Line = { words: string; href?: string };

function footOf(
  mailing: Mailing,
  { id, subscriberId, userId, because, email }: Claimed,
): { lines: Line[]; unsubscribe: string } {
  if (mailing.kind === "alert" && userId !== null) {
    const cadence = because[0] ?? "";
    const isReminder = cadence === "reminder";
    const token = signedToken("unsubscribe", { user: userId, cadence } satisfies Unsubscribing);
    return {
      unsubscribe: token,
      lines: [
        {
          words: isReminder
            ? `This email was sent to ${email} because you asked for reminders. You won't get this one twice.`
            : `This email was sent to ${email} because you turned on alerts. You won't get these changes twice.`,
        },
        { words: "Change your alerts", href: `${publicUrl()}/account#alerts` },
        {
          words: isReminder ? "Stop all reminders" : `Stop all ${cadence === "instant" ? "immediate" : cadence} alerts`,
          href: link("/subscription/unsubscribe", token),
        },
      ],
    };
  }
  const token = signedToken("unsubscribe", { delivery: id } satisfies Unsubscribing);
  return {
    unsubscribe: token,
    lines: [
      {
        words: `This email was sent to ${email} because you ${mailing.kind === "alert" ? "follow" : "subscribed to"} ${formatSome(because)}.`,
      },
      { words: "Unsubscribe", href: link("/subscription/unsubscribe", token) },
      {
        words: "All your subscriptions",
        href: link("/subscription/manage", signedToken("manage-subscriptions", { subscriber: subscriberId ?? 0 })),
      },
    ],
  };
}

/** A mailing for one recipient, with the reason, how to stop it, and the unsubscribe headers (RFC 8058). */
export function addressedTo(mailing: Mailing, claimed: Claimed): Mail {
  const { lines, unsubscribe } = footOf(mailing, claimed);
  const { brand } = mailing;
  const sender = brand ? [senderLines(brand).join("\n")] : [];
  const foot = [
    ...(brand ? [senderHtml(brand)] : []),
    ...lines.map(
      ({ words, href }) =>
        `<p>${href ? `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>` : escapeHtml(words)}</p>`,
    ),
  ].join("\n");
  return {
    key: deliveryKey(mailing.id, claimed.id),
    isReturnable: true,
    to: claimed.email,
    subject: mailing.subject,
    text: `${mailing.text}\n\n-- \n${[...sender, ...lines.map(({ words, href }) => (href ? `${words}:\n${href}` : words))].join("\n\n")}\n`,
    html: htmlEmail({
      title: mailing.subject,
      body: mailing.html,
      foot,
      preheader: mailing.preheader,
      brand,
    }),
    headers: {
      "List-Unsubscribe": `<${link("/subscription/api/unsubscribe", unsubscribe)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": `<${mailing.kind === "alert" ? "alerts" : "issues"}.${new URL(publicUrl()).hostname}>`,
      Precedence: "bulk",
    },
  };
}
