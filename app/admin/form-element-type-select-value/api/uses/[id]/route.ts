import { route } from "@/lib/platform/http/route";
import { selectsApi } from "@/lib/templates/elements-api";
import { selectValueExists } from "@/lib/templates/exists";
import { usesOfOption } from "@/lib/templates/uses";

export const GET = route(selectsApi.valueUses, {
  auth: "staff",
  resources: { id: selectValueExists },
  handle: async ({ params }) => ({ uses: await usesOfOption(params.id) }),
});
