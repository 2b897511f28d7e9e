import { formatCount } from "@/lib/platform/text/format";
import { route } from "@/lib/platform/http/route";
import { setupApi } from "@/lib/setup/api";
import { createStarterTemplates } from "@/lib/setup/create-starter-templates";

export const POST = route(setupApi.createTemplates, {
  auth: "admin",
  handle: async ({ tx, viewer }) => {
    const formTemplates = await createStarterTemplates(tx, viewer);
    return { formTemplates, message: `${formatCount(formTemplates.length, "template")} added.` };
  },
});
