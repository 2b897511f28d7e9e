import type { Mail } from "@/lib/platform/mail/smtp";

type NoPayload = Record<string, never>;

/**
 * The payload of each job; the registry's handlers must satisfy them. Names never change, because queues may contain
 * old jobs.
 */
export type JobPayloads = {
  "tidy-up": NoPayload;
  "back-up": NoPayload;
  "count-bills": NoPayload;
  "publish-due": NoPayload;
  "sync-bills": NoPayload;
  "run-sources": NoPayload;
  "find-texts": NoPayload;
  "fetch-texts": NoPayload;
  "reread-texts": NoPayload;
  "compare-watched-words": NoPayload;
  "import-bills": { runId: number };
  "apply-subject-mapping": NoPayload;
  "index-search": NoPayload;
  "make-report": { id: number; format: "pdf" | "docx"; run: string };
  "send-mail": Mail;
  "mail-issue": { snapshotId: number };
  "send-mailing": { id: number };
  "send-due-mailings": NoPayload;
  "send-subscriptions-link": { emailKey: string };
  "start-due-digests": NoPayload;
  "start-reminders": NoPayload;
  "send-reminders": { userId: number };
  "start-week-mails": NoPayload;
  "send-week-mail": { userId: number };
  "follower-digest": { subscriberId: number };
  "alert-digest": { userId: number; cadence: "instant" | "daily" | "weekly" };
  "make-client-reports": NoPayload;
  "recompute-scorecards": NoPayload;
  "make-open-data": NoPayload;
  "extend-evidence": NoPayload;
  "sign-evidence": NoPayload;
  "import-content": { id: number; by?: number };
  "undo-content-import": { id: number; by?: number };
  "send-webhook": { webhookId: number };
  "queue-webhook-changes": NoPayload;
  "send-link": { purpose: "sign_in" | "reset" | "confirm"; emailKey: string; callbackUrl?: string };
};

export type JobName = keyof JobPayloads;
