import { createTransport } from "nodemailer";
import { publicUrl, settings } from "@/lib/platform/env/settings";
import { readSender } from "./sender";

/** A subject is one line: the name of a person or an organization may have several. */
export const subjectLine = (subject: string): string => subject.replace(/\s+/g, " ").trim();

/** A message to one person; `key` identifies it, so that a second delivery after a crash is recognized. */
export type Mail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** Its key is in the envelope sender too, if MAIL_BOUNCE_ADDRESS has a place for it. */
  isReturnable?: boolean;
};

/**
 * `retry`: rejected for now; `server` if no mail gets through. `refused`: permanently; `address` if the address is the
 * reason. `uncertain`: the connection broke between the last byte and the response.
 */
export type Outcome =
  | { state: "sent" }
  | { state: "retry"; error: string; server: boolean }
  | { state: "refused"; error: string; address: boolean }
  | { state: "uncertain"; error: string };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Milliseconds in which a mail server must answer. */
const patience = 30_000;

function outcomeOf(error: SmtpError, handedOver: boolean): Outcome {
  const said = (error.response ?? error.message).replace(/\s+/g, " ").trim().slice(0, 500);
  const { command = "", responseCode: code } = error;
  const answers = code !== undefined && (command === "DATA" || command === "RCPT TO");
  if (answers)
    return code >= 500
      ? { state: "refused", error: said, address: command === "RCPT TO" }
      : { state: "retry", error: said, server: false };
  if (handedOver) return { state: "uncertain", error: said };
  if (error.code === "EENVELOPE" && command === "API") return { state: "refused", error: said, address: true };
  // A rejected greeting, sign-in or sender is a problem of this installation, which affects all messages.
  return { state: "retry", error: said, server: true };
}

const placeOfKey = "{token}";
/** The envelope sender: `bounces+{token}@example.org` with the key of the message (VERP). */
const bounceAddress = (setting: string, key: string, isReturnable: boolean): string =>
  isReturnable ? setting.replace(placeOfKey, key) : setting.replace(/[+=-]?\{token\}/, "");

export type Post = { post: (mail: Mail) => Promise<Outcome>; close: () => void };

/** A connection to the mail server for one message after the other. The setting SMTP_URL is there. */
export function openPost(): Post {
  const { SMTP_URL, MAIL_BOUNCE_ADDRESS } = settings();
  let sender: ReturnType<typeof readSender> | undefined;
  let handedOver = false;
  const noticing = { info: (entry: { tnx?: string }) => void (handedOver ||= entry?.tnx === "message") };
  const url = new URL(SMTP_URL ?? "");
  for (const [name, value] of Object.entries({
    pool: true,
    maxConnections: 1,
    connectionTimeout: patience / 2,
    greetingTimeout: patience / 2,
    socketTimeout: patience,
  }))
    url.searchParams.set(name, String(value));
  const transport = createTransport({
    url: url.href,
    logger: noticing,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
  return {
    post: async ({ key, to, subject, text, html, headers = {}, isReturnable = false }) => {
      handedOver = false;
      try {
        await transport.sendMail({
          from: await (sender ??= readSender()),
          to: { name: "", address: to },
          ...(MAIL_BOUNCE_ADDRESS && {
            envelope: { from: bounceAddress(MAIL_BOUNCE_ADDRESS, key, isReturnable), to: { name: "", address: to } },
          }),
          subject: subjectLine(subject),
          text,
          html,
          messageId: `<${key}@${new URL(publicUrl()).hostname}>`,
          // Addresses in headers are not folded, because some programs would not recognize them.
          headers: {
            "Auto-Submitted": "auto-generated",
            ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }])),
          },
        });
        return { state: "sent" };
      } catch (error) {
        return outcomeOf(error as SmtpError, handedOver);
      }
    },
    close: () => transport.close(),
  };
}
