import { describe, expect, it } from "vitest";
import { billKinds, billStatuses } from "@/db/schema/bills";
import { progressOf } from "./progress";
import { statusGroup, statusLabel } from "./vocabulary/status-labels";

const states = (progress: ReturnType<typeof progressOf>) => progress?.steps.map((step) => step.state);

describe("the progress of a bill", () => {
  it("is at the step of its status, with the earlier steps done", () => {
    expect(states(progressOf("bill", "passed_one_chamber"))).toEqual([
      "done",
      "done",
      "current",
      "ahead",
      "ahead",
      "ahead",
    ]);
  });

  it("is complete when it became law", () => {
    expect(states(progressOf("bill", "enacted"))).toEqual(["done", "done", "done", "done", "done", "done"]);
    expect(states(progressOf("regulation", "final_rule"))).toEqual(["done", "done", "done"]);
  });

  it("has not started for a prefiled one", () => {
    expect(states(progressOf("bill", "prefiled"))).toEqual(["ahead", "ahead", "ahead", "ahead", "ahead", "ahead"]);
  });

  it("stops where it was last, and says why", () => {
    expect(progressOf("bill", "failed", "passed_one_chamber")).toMatchObject({ reached: 2, stopped: "Failed" });
    expect(states(progressOf("bill", "failed", "passed_one_chamber"))).toEqual([
      "done",
      "done",
      "done",
      "stopped",
      "ahead",
      "ahead",
    ]);
    expect(states(progressOf("bill", "vetoed"))).toEqual(["done", "done", "done", "done", "stopped", "ahead"]);
  });

  it("claims no more than the first step for one that was stopped and has no history", () => {
    expect(progressOf("bill", "withdrawn")).toMatchObject({ reached: 0, stopped: "Withdrawn" });
    expect(states(progressOf("bill", "withdrawn"))).toEqual(["done", "stopped", "ahead", "ahead", "ahead", "ahead"]);
  });

  it("is not shown if its status names no step of its course", () => {
    expect(progressOf("bill", "unknown")).toBeNull();
    expect(progressOf("regulation", "in_committee")).toBeNull();
  });

  it("never goes beyond its course, whatever the kind and status", () => {
    for (const kind of billKinds) {
      for (const status of billStatuses) {
        const progress = progressOf(kind, status);
        if (!progress) continue;
        expect(progress.reached).toBeLessThan(progress.steps.length);
        expect(progress.steps.some((step) => step.state === "stopped")).toBe(progress.stopped !== null);
      }
    }
  });
});

describe("a status", () => {
  it("always has a word and a shape of its group", () => {
    for (const status of billStatuses) {
      expect(statusLabel(status)).toMatch(/^[A-Z][a-z ]+$/);
      expect(["waiting", "moving", "passed", "law", "stopped", "rule"]).toContain(statusGroup(status));
    }
  });

  it("reads differently from every other", () => {
    expect(new Set(billStatuses.map(statusLabel)).size).toBe(billStatuses.length);
  });
});
