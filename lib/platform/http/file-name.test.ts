import { describe, expect, test } from "vitest";
import { fileNameParameters } from "./file-name";

/** Both spellings of the name as a browser reads them. */
const namesOf = (title: string) => {
  const parts = /^filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(fileNameParameters(title, "pdf", "file-7"))!;
  return { plain: parts[1]!, whole: decodeURIComponent(parts[2]!) };
};

describe("the name of a download", () => {
  test.each([
    ["健康保険法", "file-7.pdf", "健康保険法.pdf"],
    ["🦊🦊", "file-7.pdf", "🦊🦊.pdf"],
    ["Закон", "file-7.pdf", "Закон.pdf"],
    ["...", "file-7.pdf", "file-7.pdf"],
    ["．．．", "file-7.pdf", "file-7.pdf"],
    ["   ", "file-7.pdf", "file-7.pdf"],
    ["", "file-7.pdf", "file-7.pdf"],
    ["--", "file-7.pdf", "file-7.pdf"],
    ["\u202e\u200b", "file-7.pdf", "file-7.pdf"],
    ["con", "file-7.pdf", "file-7.pdf"],
    ["NUL", "file-7.pdf", "file-7.pdf"],
    ["Con.x", "file-7.pdf", "file-7.pdf"],
    ["aux .txt", "file-7.pdf", "file-7.pdf"],
    ["LPT1", "file-7.pdf", "file-7.pdf"],
    ["com¹", "file-7.pdf", "file-7.pdf"],
    ["CONIN$", "file-7.pdf", "file-7.pdf"],
    ["Console", "Console.pdf", "Console.pdf"],
    ["COM10", "COM10.pdf", "COM10.pdf"],
    ["../../etc/passwd", "etc-passwd.pdf", "etc-passwd.pdf"],
    ["C:\\x\\y", "C--x-y.pdf", "C--x-y.pdf"],
    [".htaccess", "htaccess.pdf", "htaccess.pdf"],
    ["report.", "report.pdf", "report.pdf"],
    ["a\tb\nc\u0000d", "a b cd.pdf", "a b cd.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.exe.pdf", "invoicefdp.exe.pdf"],
    ["健康 2026", "2026.pdf", "健康 2026.pdf"],
    ["Piñon–Juniper", "Pinon-Juniper.pdf", "Piñon–Juniper.pdf"],
    ["Año “x”", "Ano x.pdf", "Año “x”.pdf"],
    ['a"b', "a-b.pdf", "a-b.pdf"],
    ["half \ud83e", "half.pdf", "half \ufffd.pdf"],
  ])("%j can be saved on any system", (title, plain, whole) => expect(namesOf(title)).toEqual({ plain, whole }));
  test.each(["a".repeat(1000), "健".repeat(1000), "👩‍👩‍👧".repeat(200), `${"é".repeat(99)} ${"x".repeat(90)}`])(
    "a long title is cut to what a file system takes, between characters (%#)",
    (title) => {
      for (const name of Object.values(namesOf(title))) {
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(210);
        expect(name).not.toContain("\ufffd");
        expect(name).toMatch(/[^\s\u200d]\.pdf$/u);
      }
    },
  );
});

test.each([
  ["Straße", "Strasse"],
  ["Øre Łódź", "Ore Lodz"],
  ["½ cent", "1-2 cent"],
  ["Ærø – œuvre", "AEro - oeuvre"],
  ["Þór", "Thor"],
])("the plain name of “%s” is “%s”", (title, plain) =>
  expect(fileNameParameters(title, "pdf", "file-7")).toContain(`filename="${plain}.pdf"`),
);
