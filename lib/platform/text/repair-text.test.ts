import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "@/lib/imports/record/days";
import { address, decodeText, line, repairText, paragraphs } from "./repair-text";

describe("mending text", () => {
  test.each([
    ["the Governorâ€™s plan", "the Governor’s plan"],
    ["San JosÃ©", "San José"],
    ["Â§ 12", "§ 12"],
    ["â€œHealthâ€\u009d", "“Health”"],
    ["caf\u00c3\u00a9", "café"],
    ["veterans\u0092 care", "veterans’ care"],
    ["a\u00a0b", "a b"],
    ["non\u2011profit", "non-profit"],
    ["a\u0000b\u0007c", "abc"],
    ["\ud800x\udc00", "x"],
    ["\ufeffAct", "Act"],
    ["Señora Peña’s “Act”", "Señora Peña’s “Act”"],
    ["ÉCOLE™ DÉ", "ÉCOLE™ DÉ"],
    ["😀 stays", "😀 stays"],
  ])("%j becomes %j", (broken, whole) => {
    expect(repairText(broken)).toBe(whole);
  });

  test("twice is the same as once, and what comes out Postgres can store", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = repairText(text);
        expect(repairText(once)).toBe(once);
        expect(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(once)).toBe(false);
        expect(Buffer.from(once, "utf8").toString("utf8")).toBe(once);
      }),
    );
  });

  test("bytes that are no UTF-8 are read as code page 1252", () => {
    expect(decodeText(Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9, 0x92]))).toBe("José’");
    expect(decodeText(new TextEncoder().encode("José’"))).toBe("José’");
  });

  test("HTML becomes text with its paragraphs", () => {
    expect(
      paragraphs(
        "<p><b>Short Act</b></p> <p>This bill: <ul><li>one &amp; two;</li><li>three&nbsp;§&#167;</li></ul></p>",
      ),
    ).toBe("Short Act\n\nThis bill:\n\n• one & two;\n• three §§");
    expect(paragraphs("First.\r\n\r\n\r\nSecond <i>line</i>.")).toContain("Second line.");
    expect(paragraphs("<script>alert(1)</script>")).toBeNull();
    expect(paragraphs("Costs rise if a < b and b > c.")).toBe("Costs rise if a < b and b > c.");
    expect(line("  One\n two\tthree  ")).toBe("One two three");
  });
});

describe("days", () => {
  test.each([
    ["2026-02-30", null],
    ["0000-00-00", null],
    ["", null],
    ["soon", null],
    [null, null],
    ["1066-10-14", null],
    ["2026-02-28", "2026-02-28"],
    ["2026-02-28 10:00:00", "2026-02-28"],
    ["2026-07-22T02:14:39+00:00", "2026-07-21"],
    ["2026-07-22T04:00:00+00:00", "2026-07-22"],
    ["2017-02-13T17:01:20-05:00", "2017-02-13"],
  ])("%j is %j in Washington", (text, day) => {
    expect(dayOf(text, "America/New_York")).toBe(day);
  });

  test("only addresses that a browser may open are stored", () => {
    expect([
      address("https://a.org/b c"),
      address("javascript:alert(1)"),
      address("2025/Summaries/SF0006.pdf"),
      address("http://a.org/x?y=1"),
    ]).toEqual([null, null, null, "http://a.org/x?y=1"]);
  });
});
