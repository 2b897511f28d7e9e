import { describe, expect, test } from "vitest";
import type { FormTemplateView } from "./schema";
import { queryOfView } from "./query-of-view";
import { viewFromQuery } from "./view-query";

const saved: FormTemplateView = {
  id: 1,
  formTemplate: 2,
  layout: "article",
  listElements: [7],
  groupOrder: [3, 4],
  showTopics: true,
  showHeadline: true,
  showContents: false,
  version: 5,
};

describe("a view that is being tried out", () => {
  test("is stored in the address as its difference from the saved view, and is read back from it", () => {
    const tried: FormTemplateView = {
      ...saved,
      layout: "digest",
      listElements: [],
      groupOrder: [4, 3],
      showTopics: false,
      showContents: true,
    };
    const query = queryOfView(tried, saved);
    expect(query).toBe("layout=digest&list=&groups=4%2C3&topics=0&contents=1");
    expect(viewFromQuery(saved, Object.fromEntries(new URLSearchParams(query)))).toEqual(tried);
    expect(queryOfView(saved, saved)).toBe("");
  });

  test("is the saved one where the address says what cannot be", () => {
    expect(
      viewFromQuery(saved, {
        layout: "poster",
        list: "x",
        groups: "1,,2",
        topics: "yes",
        headline: ["", "1"],
        contents: undefined,
      }),
    ).toEqual(saved);
  });
});
