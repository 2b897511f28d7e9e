import { expect, test } from "vitest";
import { compareInProcess, readInProcess } from "./in-process";
import { readText } from "./reading/read-text";

// Long texts go to a process, whose loader of TypeScript every supported Node has to start.

const long = (count: number) =>
  Buffer.from(
    `<html><body><pre>A BILL TO BE ENTITLED AN ACT\nBe it enacted by the Legislature:\n${Array.from({ length: count }, (_, i) => `\nSECTION ${i + 1}.  ${"The county shall keep a register of wells. ".repeat(60)}`).join("\n")}</pre></body></html>`,
  );

test("a process reads a long text as this process does", async () => {
  const bytes = long(100);
  expect(bytes.length).toBeGreaterThan(200_000);
  expect(await readInProcess(bytes, "text")).toEqual(await readText(bytes, "text"));
});

test("a process says what is no text", async () => {
  const picture = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(300)]);
  await expect(readInProcess(picture, "text")).rejects.toMatchObject({ name: "NoText" });
});

test("a process compares texts of many sections", async () => {
  const read = await readText(long(100), "text");
  const compared = await compareInProcess(read, { ...read, sections: read.sections.slice(0, -1) });
  expect(compared.summary).toMatchObject({ sectionsRemoved: 1, sectionsAdded: 0, sectionsChanged: 0 });
});
