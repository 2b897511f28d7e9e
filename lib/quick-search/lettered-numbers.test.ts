import { beforeAll, describe, expect, test } from "vitest";
import { billListPage } from "@/lib/bills/list-page";
import { billsByIds } from "@/lib/bills/queries";
import { readBillFilter } from "@/lib/bills/search/filters";
import { findBills } from "@/lib/bills/search/search";
import { aBill } from "@/lib/tools/testing/bills";

const floridaA = { jurisdiction: "FL", session: "2025A", sessionName: "2025 Special Session A", sessionYear: 2025 };
beforeAll(async () => {
  for (const [jurisdiction, name, session] of [
    ["FL", "HB 5A", "2025A"],
    ["FL", "HB 5", "2025"],
    ["FL", "SB 7E", "2025A"],
    ["FL", "H0009C", "2025C"],
    ["WI", "HB 5", "2025"],
    ["NH", "HB 33-A", "2025"],
    ["NY", "A 675", "2025-2026"],
    ["ME", "LD 210", "132"],
    ["CA", "AB 12", "20252026"],
    ["CA", "ABX1 5", "20252026"],
    ["CO", "HB25-1001", "2025A"],
    ["CO", "HB25B-1001", "2025B"],
    ["OK", "HB 1001X", "2025"],
    ["MI", "HJR A", "2025-2026"],
    ["KY", "HB 6", "2025rs"],
    ["AK", "HB 57", "34"],
  ] as const)
    await aBill({
      ...(jurisdiction === "FL" && session === "2025A" ? floridaA : {}),
      jurisdiction,
      name,
      session,
      sessionYear: 2025,
    });
});

const find = async (q: string) =>
  (await billsByIds((await findBills(readBillFilter({ q }))).ids))
    .map(({ jurisdiction, name }) => `${jurisdiction} ${name}`)
    .sort();

describe("a number with a letter or a hyphen, in every print", () => {
  test.each([
    ...[
      "HB 5A",
      "HB 5-A",
      "HB 5 A",
      "HB5A",
      "hb5-a",
      "H.B. 5-A",
      "H.B. 5A",
      "HB 5–A",
      "HB 5 - A",
      "HB-5-A",
      "HB 0005A",
      "H0005A",
      "House Bill 5-A",
      "House Bill No. 5A",
      "CS/HB 5-A",
      "CS/CS/HB 5A",
      "FL HB 5-A",
      "Florida HB 5A",
      "HB 5-A (2025)",
      "HB 5-A (FL)",
    ].map((typed) => [typed, ["FL HB 5A"]]),
    ...["SB 7-E", "SB 7 E", "S.B. 7-E", "S0007E", "CS/SB 7-E"].map((typed) => [typed, ["FL SB 7E"]]),
    ["HB 5-A, SB 7-E", ["FL HB 5A", "FL SB 7E"]],
    ["HB 5-A SB 7-E", ["FL HB 5A", "FL SB 7E"]],
    ...["HB 9-C", "HB 9C", "H 9-C"].map((typed) => [typed, ["FL H0009C"]]),
    ...["HB 33", "HB 33-A", "HB 33-FN-A"].map((typed) => [typed, ["NH HB 33-A"]]),
    ...["A 675-A", "A675A", "A00675-A", "A 675"].map((typed) => [typed, ["NY A 675"]]),
    ...["L.D. 210", "LD-210", "L. D. 210", "Legislative Document 210", "LD 210"].map((typed) => [typed, ["ME LD 210"]]),
    ...["AB-12", "AB 12", "A.B. 12", "Assembly Bill 12"].map((typed) => [typed, ["CA AB 12"]]),
    ...["ABX1-5", "ABX1 5", "AB 5 X1", "AB1X 5"].map((typed) => [typed, ["CA ABX1 5"]]),
    ...["HB25-1001", "HB 25-1001", "House Bill 25-1001"].map((typed) => [typed, ["CO HB25-1001"]]),
    ...["HB25B-1001", "HB 25B-1001", "H.B. 25B-1001", "House Bill 25B-1001"].map((typed) => [typed, ["CO HB25B-1001"]]),
    ...["HB 1001X", "HB1001-X", "HB 1001 X"].map((typed) => [typed, ["OK HB 1001X"]]),
    ...["HJR A", "HJR-A", "H.J.R. A"].map((typed) => [typed, ["MI HJR A"]]),
    ...["25RS HB 6", "HB 6 25RS", "KY HB-6"].map((typed) => [typed, ["KY HB 6"]]),
    ...["CSHB 57", "HB 57(FIN)", "CSHB 57(FIN)", "HB-57"].map((typed) => [typed, ["AK HB 57"]]),
  ] as [string, string[]][])("%s finds %j", async (typed, bills) => expect(await find(typed)).toEqual(bills));

  test("without its letter it is another bill", async () => {
    expect(await find("HB 5")).toEqual(["FL HB 5", "WI HB 5"]);
  });
});

describe("where nothing is found", () => {
  const nearest = async (query: Record<string, string>) =>
    (await billListPage(readBillFilter(query))).notFound!.nearest.map(({ name, place }) => `${place} ${name}`);

  test("the bill itself, which another filter hides, is offered before others", async () => {
    expect((await nearest({ q: "HB 5-A", session: "2025" }))[0]).toBe("Florida HB 5A");
    expect((await nearest({ q: "HB 9-C", jurisdiction: "WI" }))[0]).toBe("Florida H0009C");
  });

  test("another letter of the same number is offered before other numbers", async () => {
    expect((await nearest({ q: "FL SB 7-B" }))[0]).toBe("Florida SB 7E");
  });
});
