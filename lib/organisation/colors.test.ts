import { describe, expect, test } from "vitest";
import { adjustment, colorRules, contrast, leastContrast, shadesOf } from "./colors";

describe("an organisation's color", () => {
  test("has its contrast measured as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(contrast("#777777", "#777777")).toBe(1);
  });

  test("reads on every ground in both appearances, whatever was chosen", () => {
    const steps = [0, 51, 102, 153, 204, 255].map((n) => n.toString(16).padStart(2, "0"));
    const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    for (const color of all) {
      for (const [appearance, grounds] of [
        ["light", ["#fcfcf9", "#f2f4ee", "#ffffff"]],
        ["dark", ["#111614", "#19201d", "#1e2623"]],
      ] as const) {
        const { text, strong, wash, on } = shadesOf(color, appearance);
        for (const ground of [...grounds, wash])
          expect(contrast(text, ground), `${color} ${appearance} on ${ground}`).toBeGreaterThanOrEqual(leastContrast);
        expect(contrast(strong, grounds[0])).toBeGreaterThanOrEqual(leastContrast);
        expect(contrast(on, text), `${on} on ${text}`).toBeGreaterThanOrEqual(leastContrast);
        expect(contrast(on, strong)).toBeGreaterThanOrEqual(leastContrast);
      }
    }
  });

  test("that reads is used as it is; one that does not is said to be moved, with both ratios", () => {
    expect(shadesOf("#0B5A51", "light").text).toBe("#0b5a51");
    expect(adjustment("#0b5a51", "light")).toBeNull();
    expect(adjustment("#ffee00", "light")).toMatch(
      /^On light pages #ffee00 is hard to read \(1\.\d : 1, links need 4\.5 : 1\), so #\w{6} is used instead \(4\.\d : 1\)\.$/,
    );
    expect(adjustment("#000000", "dark")).toContain("On dark pages");
  });

  test("is written for screens alone, so that paper keeps its black", () => {
    expect(colorRules({ accent: null, moved: null })).toBe("");
    expect(colorRules({ accent: null, moved: "#884400" })).toMatch(
      /^@media screen\{html:root\{--moved:light-dark\(#884400,#\w{6}\);--moved-wash:light-dark\(#\w{6},#\w{6}\);\}\}$/,
    );
  });
});
