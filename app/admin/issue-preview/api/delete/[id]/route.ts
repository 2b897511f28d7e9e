import { route } from "@/lib/platform/http/route";
import { previewApi } from "@/lib/issues/preview/api";
import { previewExists, revokePreview } from "@/lib/issues/preview/preview";

export const POST = route(previewApi.revoke, {
  auth: "staff",
  resources: { id: previewExists },
  handle: ({ tx, viewer, params }) => revokePreview(tx, viewer, params.id),
});
