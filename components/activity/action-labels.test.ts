import { expect, test } from "vitest";
import { actionLabel, entityLabel, itemLabel } from "./action-labels";

test("an item is called what people call it", () => {
  expect(["publication-issue", "category", "source-coverage", "saved-search"].map(entityLabel)).toEqual([
    "Issue",
    "Topic",
    "Source",
    "Saved search",
  ]);
});

test("a saved value names its field, then its issue", () => {
  const label = (entity: string, entityName: string) => {
    const { lead, name } = itemLabel({ entity, entityName });
    return lead + name;
  };
  expect(label("form-element-value", "Keyboard issue: Standfirst")).toBe("“Standfirst” in Keyboard issue");
  expect(label("form-element-value", "Week 12: the dam: On the floor")).toBe("“On the floor” in Week 12: the dam");
  expect(label("publication-issue", "Week 12: the dam")).toBe("Issue: Week 12: the dam");
  expect(label("user", "Finn Arden")).toBe("Person: Finn Arden");
  expect(label("menu", "")).toBe("Menu");
});

test("an action on a followed source is what was done with it", () => {
  expect(["source-coverage.created", "source-coverage.read", "folder.bill-added"].map(actionLabel)).toEqual([
    "Started following",
    "Updated",
    "Bill added",
  ]);
});
