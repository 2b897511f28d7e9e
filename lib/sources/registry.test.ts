import { expect, test } from "vitest";
import { recordSources } from "@/lib/bills/vocabulary/record-sources";
import { sourceNames } from "./entries";
import { sourceClients } from "./registry";
import { upstreamSources } from "./tracked/source";

test("every entry of a source has its client, in the order of the screen", () => {
  expect(sourceClients.map(({ name }) => name)).toEqual(sourceNames);
});

test("a client of bills stores them under a listed source of records", () => {
  const unlisted = sourceClients.filter(({ recordSource }) => !(recordSource in recordSources)).map(({ name }) => name);
  // Votes are stored under the chamber that publishes them.
  expect(unlisted).toEqual(["house-votes", "senate-votes"]);
});

test("single bills are looked up in the sources that are followed, under the same names", () => {
  for (const { name, label } of upstreamSources)
    expect(sourceClients.map((client) => [client.name, client.label])).toContainEqual([name, label]);
});
