import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";
import { saveNewValue } from "@/lib/issues/drafts/values";
import { valuesApi } from "@/lib/issues/drafts/values-api";
import { elementExists } from "@/lib/templates/exists";

export const POST = route(valuesApi.new, {
  auth: "staff",
  resources: { publicationIssueId: issueExists, formElementId: elementExists },
  handle: ({ tx, viewer, query, body }) => saveNewValue(tx, viewer, { ...body, ...query }),
});
