import { beforeAll, describe, expect, it } from "vitest";
import { aBill } from "@/lib/tools/testing/bills";
import { readBillFilter } from "./filters";
import { findBills } from "./search";

describe("words that stand side by side in a title", () => {
  const names = new Map<number, string>();
  const find = async (query: string) => (await findBills(readBillFilter(query))).ids.map((id) => names.get(id));

  beforeAll(async () => {
    for (const [name, title, summary] of [
      ["act", "An act to be cited as the No Levy on Gratuities Act, and for other purposes of the department", ""],
      ["both", "Levy of a gratuity; gratuities and the levy", "An act on each levy of gratuities."],
      ["turned", "Gratuities: levy act", "Gratuities, levy."],
    ] as const)
      names.set((await aBill({ name: `HB ${names.size + 1}`, title, summary })).id, name);
  });

  it.each(["no levy on gratuities", "Levy on gratuities", "levy on gratuity act"])("rank first: %s", async (words) => {
    const found = await find(`qs=${encodeURIComponent(words)}`);
    expect(found[0]).toBe("act");
    expect(found.toSorted()).toEqual(["act", "both", "turned"]);
  });

  it("change nothing in another order; quotation marks find only them", async () => {
    expect((await find("qs=gratuities levy"))[0]).not.toBe("act");
    expect(await find(`qs="levy on gratuities"`)).toEqual(["act"]);
  });
});
