import { readerOf } from "@/lib/audiences/reader";
import { clientAddress } from "@/lib/platform/http/client-address";
import { route } from "@/lib/platform/http/route";
import { issueDocumentsApi } from "@/lib/reports/api";
import { issueDocument } from "@/lib/reports/issue-document";

export const GET = route(issueDocumentsApi.export, {
  auth: "any",
  handle: async ({ params, query, viewer, request }) =>
    issueDocument(params.id, query.format, await readerOf(viewer), clientAddress(request)),
});
