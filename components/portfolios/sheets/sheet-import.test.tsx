import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { SheetAnswers } from "@/lib/portfolios/sheets/answers";
import type { SheetQuestion, SheetResult } from "@/lib/portfolios/sheets/result";
import { SheetImport } from "./sheet-import";
import { setAnswer } from "./sheet-questions";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const question = (more: Partial<SheetQuestion>): SheetQuestion => ({
  kind: "client",
  of: "A",
  text: "Are the rows of “A” for this portfolio?",
  isBlocking: true,
  rows: 1,
  options: [
    { value: "true", label: "Yes" },
    { value: "false", label: "No" },
  ],
  answer: null,
  ...more,
});
const result = (questions: SheetQuestion[], added = 1): SheetResult =>
  ({
    dryRun: true,
    fileName: "a.csv",
    kind: "csv",
    columns: [],
    questions,
    notices: [],
    rows: [],
    counts: { added, changed: 0, unchanged: 0, asked: 0, refused: 0 },
    isRemembered: false,
    run: null,
  }) as unknown as SheetResult;

test("a client that was not answered stays open, whatever was said of another", () => {
  const [a, b] = [question({}), question({ of: "B", text: "B?" })];
  expect(setAnswer({}, a, "false", result([a, b]))).toMatchObject({ clients: [], otherClients: ["A"] });
  const after = result([{ ...a, answer: "false" }, b]);
  expect(setAnswer({}, b, "true", after)).toMatchObject({ clients: ["B"], otherClients: ["A"] });
});

test("the second answer to which column has the numbers takes the first one back, and hidden rows are answered by sheet", () => {
  const column = question({
    kind: "column",
    of: "",
    options: ["No.", "Ref"].map((value) => ({ value, label: value })),
  });
  const before: SheetAnswers = { columns: { "No.": "number", Other: "note" } };
  expect(setAnswer(before, column, "Ref", result([column])).columns).toEqual({ Ref: "number", Other: "note" });
  const hidden = question({ kind: "hiddenRows", of: "House" });
  expect(setAnswer({ hiddenRows: { Senate: true } }, hidden, "false", result([hidden])).hiddenRows).toEqual({
    Senate: true,
    House: false,
  });
});

test("an answer that is given while a preview is under way is in the next preview, before anything can be imported", async () => {
  const sent: { answers: SheetAnswers; dryRun: boolean; reply: (of: SheetResult) => void }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    const form = init!.body as FormData;
    const of = await new Promise<SheetResult>((reply) =>
      sent.push({ answers: JSON.parse(String(form.get("answers"))), dryRun: form.get("dryRun") === "1", reply }),
    );
    return Response.json(of);
  });
  const [a, b] = [question({}), question({ of: "B", text: "Are the rows of “B” for this portfolio?" })];
  render(<SheetImport portfolio={{ id: 1, columns: [], permission: "edit" }} />);
  fireEvent.change(screen.getByLabelText("Sheet to import"), { target: { files: [new File(["x"], "a.csv")] } });
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]!.reply(result([a, b]));
  fireEvent.change(await screen.findByLabelText(/“A”/), { target: { value: "true" } });
  await waitFor(() => expect(sent).toHaveLength(2));
  fireEvent.change(screen.getByLabelText(/“B”/), { target: { value: "false" } });
  sent[1]!.reply(result([{ ...a, answer: "true" }, b]));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ dryRun: true, answers: { clients: ["A"], otherClients: ["B"] } });
  fireEvent.click(screen.getByText("Import 1 bill"));
  expect(sent).toHaveLength(3);
  sent[2]!.reply(
    result([
      { ...a, answer: "true" },
      { ...b, answer: "false" },
    ]),
  );
  await waitFor(() => expect(screen.getByText("Import 1 bill").getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(screen.getByText("Import 1 bill"));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]).toMatchObject({ dryRun: false, answers: { otherClients: ["B"] } });
  sent[3]!.reply({ ...result([]), dryRun: false });
  await screen.findByText(/^Added 1/);
});
