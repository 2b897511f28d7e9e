import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, line, optional } from "@/lib/platform/http/input";
import { byLaw } from "./law-params";

const citation = optional(line(300)).optional();

/** A law that stored bills, rules or cases name. */
const law = z.object({
  /** `us/usc/t42/s7412`, `us/pl/117/169`, `us/cfr/t40/p63` */
  id: z.string(),
  /** `42 U.S.C. 7412` */
  citation: z.string(),
  /** Null: the headings of the Code are not stored. */
  heading: z.null(),
  /** The path of its page. */
  url: z.string(),
});

/** What proves a link: the words of a text and their place in it, or, of what a source itself lists, nothing more. */
const proof = {
  words: z.string().nullable(),
  textId: z.number().nullable(),
  section: z.string().nullable(),
  start: z.number().nullable(),
  end: z.number().nullable(),
  sha256: z.string().nullable(),
  /** `text`: read in it; `confirmed`: by staff; `source`: a source lists it. */
  method: z.enum(["text", "confirmed", "source"]),
};

/** A bill, rule or case that a law's page shows, with what proves it. */
const lawRow = z.object({
  bill: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    jurisdiction: z.string(),
    status: z.string(),
  }),
  ...proof,
});
const rows = z.array(lawRow);

/** A published issue that cites the law, with the paragraph that does. */
const lawIssue = z.object({
  issue: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    headline: z.string().nullable(),
    publishedDate: z.string(),
  }),
  ...proof,
});

/** A law that a bill names, and what it does with it. `became`: the public law that the bill is now. */
const lawLink = z.object({ law: z.string(), kind: z.enum(["amends", "cites", "became"]), ...proof });
export type LawLink = z.output<typeof lawLink>;

export const lawsApi = {
  get: endpoint({
    method: "GET",
    path: "/law/api/get/[place]/[code]/[title]/[section]",
    summary:
      "What would change a law or cites it, what changed it, the rules under it and the cases, each with the passage that names it: the newest 50 of each",
    params: byLaw,
    sharedByVisitors: true,
    output: z.object({
      law: law.extend({
        bills: rows,
        publicLaws: rows,
        /** Those of the documents that name the law. */
        rulemakings: z.array(z.object({ name: z.string(), url: z.string() })),
        documents: rows,
        cases: rows,
        issues: z.array(lawIssue),
      }),
    }),
  }),
  links: endpoint({
    method: "GET",
    path: "/bill/api/law-links/[id]",
    summary: "The laws that the newest text of a bill would change or cites, and the public law that it became",
    params: byId,
    output: z.object({ lawLinks: z.array(lawLink) }),
  }),
  resolve: endpoint({
    method: "GET",
    path: "/law/api/resolve",
    summary:
      "The federal law that a citation in any usual spelling means; 404 if it names none, or several, or one that nothing stored names",
    /** `citation` is another name of `text`. */
    query: z
      .object({ text: citation, citation })
      .refine(({ text, citation: other }) => text !== undefined || other !== undefined, {
        error: "is needed: a citation such as 42 U.S.C. 7412",
        path: ["text"],
      }),
    sharedByVisitors: true,
    output: z.object({ law }),
  }),
};
export type ResolvedLaw = z.output<typeof law>;
export type LawRecord = z.output<typeof lawsApi.get.output>["law"];
