import { z } from "zod";
import type { Scope, SourceClient } from "../client";
import { expectAnswer } from "./answers";
import { ask, conditionsOf, documentsAnswer, perPage, scopeParams } from "./regulations-requests";
import { read } from "./regulations-list";

const docketsAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      attributes: z.object({ title: z.string().nullish(), agencyId: z.string().nullish() }),
    }),
  ),
});

/** regulations.gov API v4. Comments are not read: they contain personal data. */
export const regulationsGovClient: SourceClient = {
  name: "regulations-gov",
  label: "Regulations.gov",
  recordSource: "regulations-gov",
  needsKey: true,
  covers:
    "Rules, proposed rules and notices in the dockets of the federal agencies, with their comment periods. Comments of the public are not included.",
  keyHelp: "A key is free and is emailed to you immediately.",
  keyUrl: "https://open.gsa.gov/api/regulationsgov/",
  terms: "The data are in the public domain. A key allows 1,000 requests an hour.",
  attribution: "Regulations.gov",
  scopeKinds: ["docket", "agency", "all"],
  scopeParams,
  limits: () => [{ per: "hour", most: 1000 }],

  async testConnection(context) {
    const answer = expectAnswer(documentsAnswer, await ask(context, "documents", [["page[size]", "5"]]), context.key);
    return `It works, and has ${answer.meta.totalElements.toLocaleString("en")} documents.`;
  },

  async listScopes(context, search) {
    const words = search.trim();
    const params = scopeParams.parse({});
    const scope = (kind: string, externalId: string, label: string): Scope => ({
      kind,
      externalId,
      label,
      jurisdiction: "US",
      params,
    });
    if (!words) return [scope("all", "all", "All documents")];
    const answer = expectAnswer(
      docketsAnswer,
      await ask(context, "dockets", [
        ["filter[searchTerm]", words],
        ["page[size]", "25"],
      ]),
      context.key,
    );
    return [
      ...(/^[A-Z]{2,10}$/i.test(words)
        ? [scope("agency", words.toUpperCase(), `Documents of the agency ${words.toUpperCase()}`)]
        : []),
      ...answer.data.map(({ id, attributes }) =>
        scope("docket", id, attributes.title ? `${id}: ${attributes.title}` : id),
      ),
    ];
  },

  async estimate(context, scope) {
    let bills = 0;
    for (const type of scopeParams.parse(scope.params).documentTypes)
      bills += expectAnswer(
        documentsAnswer,
        await ask(context, "documents", [
          ...conditionsOf(scope, context.now),
          ["filter[documentType]", type],
          ["page[size]", "5"],
        ]),
        context.key,
      ).meta.totalElements;
    // One search for each document's other dockets, and about one docket for two documents.
    const calls = 3 + Math.ceil(bills / perPage) + Math.ceil(bills * 1.5);
    return { bills, calls, seconds: Math.round(calls * 3.6) };
  },

  read,
};
