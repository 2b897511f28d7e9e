import { z } from "zod";
import { flag, id } from "@/lib/platform/http/input";
import { audienceKinds } from "./audience";

/** The fields of a call that sets readers. */
export const audienceInput = {
  audience: z.enum(audienceKinds).optional(),
  groupIds: z.array(id).max(50).optional(),
};
export const teaserInput = { teaser: flag };

/** The fields of a resource that has readers. */
export const audienceOutput = {
  audience: z.enum(audienceKinds),
  groupIds: z.array(z.number()),
};
