import { listAsCsv } from "@/lib/bills/export/list-csv";
import type { SubscribersQuery } from "./api";
import { consentLabels, reasonLabels, sourceLabels, stateLabels } from "./labels";
import { listSubscribers } from "./queries";
import type { Subscriber } from "./schema";

/** With consent, in columns that an import reads back. */
export const exportSubscribers = (query: SubscribersQuery): Promise<Response> =>
  listAsCsv<Subscriber>(
    "subscribers",
    [
      { head: "Email", of: ({ email }) => email },
      { head: "Status", of: ({ state, reason }) => (state === "active" ? "subscribed" : (reason ?? state)) },
      { head: "State", of: ({ state }) => stateLabels[state] },
      { head: "Reason", of: ({ reason }) => (reason ? reasonLabels[reason] : "") },
      {
        head: "Source",
        of: ({ source, sourceNote }) => [source && sourceLabels[source], sourceNote].filter(Boolean).join(": "),
      },
      { head: "Consent", of: ({ consent }) => (consent ? consentLabels[consent] : "") },
      { head: "Consented at", of: ({ consentedAt }) => consentedAt ?? "" },
      { head: "Publications", of: ({ publications }) => publications.join("; ") },
      { head: "Added", of: ({ createdAt }) => createdAt },
    ],
    async (paging) => (await listSubscribers({ ...query, ...paging })).subscribers,
  );
