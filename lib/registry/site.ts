import { isReadAnywhere } from "@/lib/platform/http/cross-origin";
import type { Site } from "@/lib/platform/server/site";
import { audienceOf } from "./access";
import { contracts } from "./contracts";
import { isPublic, pageCacheKey } from "./public-pages";

/** The product, as the server needs it. */
export const site: Site = {
  contracts: () =>
    contracts().map((contract) => ({
      path: contract.path,
      method: contract.method,
      isPublicRead: isReadAnywhere(contract, audienceOf(contract)),
    })),
  storageKey: pageCacheKey,
  isPublic,
};
