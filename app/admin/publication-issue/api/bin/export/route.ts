import { route } from "@/lib/platform/http/route";
import { issueAdminApi } from "@/lib/issues/drafts/admin-api";
import { exportTrash } from "@/lib/issues/drafts/admin-export";

export const GET = route(issueAdminApi.exportTrash, { auth: "staff", handle: () => exportTrash() });
