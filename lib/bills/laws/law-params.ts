import { z } from "zod";
import type { LawId } from "../vocabulary/law-citation";
import { lawOfAddress } from "./law-path";

const part = z.string().regex(/^[a-z0-9-]{1,20}$/);

/** The address of a law, `us/usc/t42/s7412`, in the path of a call; route() responds to what is none with 404. */
export const byLaw = z
  .object({ place: part, code: part, title: part, section: part })
  .transform(({ place, code, title, section }, context): { law: LawId } => {
    const law = `${place}/${code}/${title}/${section}`;
    if (lawOfAddress(law) !== null) return { law };
    context.addIssue({ code: "custom", message: "is no law" });
    return z.NEVER;
  });

export const lawParams = (law: LawId): Record<"place" | "code" | "title" | "section", string> => {
  const [place = "", code = "", title = "", section = ""] = law.split("/");
  return { place, code, title, section };
};
