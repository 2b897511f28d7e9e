import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";

export const mcpApi = {
  serve: endpoint({
    method: "POST",
    path: "/mcp",
    summary:
      "Model Context Protocol for assistants, stateless: searches and reads what visitors may read, and what its owner may read with an API key",
    changes: false,
    anyOrigin: true,
    crossOrigin: true,
    body: z.looseObject({}),
    output: null,
  }),
};
