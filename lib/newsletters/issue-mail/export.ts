import { listAsCsv } from "@/lib/bills/export/list-csv";
import type { IssueMailsQuery } from "./api";
import { stateOfMail } from "./delivery-counts";
import { listIssueMails } from "./queries";
import type { IssueMail } from "./schema";

const states = ["sent", "waiting", "sending", "failed", "uncertain", "dropped"] as const;

/** Sent mailings with delivery counts. */
export const exportIssueMails = (query: IssueMailsQuery): Promise<Response> =>
  listAsCsv<IssueMail>(
    "issue-mail",
    [
      { head: "Id", of: (mail) => String(mail.id) },
      { head: "Subject", of: (mail) => mail.subject },
      { head: "Kind", of: (mail) => mail.kind },
      { head: "Issue", of: (mail) => mail.publicationIssue.name },
      { head: "State", of: (mail) => stateOfMail(mail.counts) },
      ...states.map((state) => ({
        head: state.charAt(0).toUpperCase() + state.slice(1),
        of: (mail: IssueMail) => String(mail.counts[state]),
      })),
      { head: "Started", of: (mail) => mail.createdAt },
    ],
    async (paging) => (await listIssueMails({ ...query, ...paging })).issueMails,
  );
