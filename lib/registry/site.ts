import { contracts } from "./contracts";
import { isPublic, storageKey } from "./public-pages";
import type { Site } from "@/lib/platform/server/site";

/** The product, as its server must know it. */
export const site: Site = { contracts, storageKey, isPublic };
