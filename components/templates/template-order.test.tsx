import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { AdminTemplate } from "@/lib/templates/queries";
import { TemplateOrder } from "./template-order";

afterEach(() => void vi.restoreAllMocks());

test("a row that is moved twice in a row is saved where it was left", async () => {
  const sent: number[][] = [];
  const answers: (() => void)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    sent.push((JSON.parse(String(init?.body)) as { formTemplates: number[] }).formTemplates);
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({ formTemplates: [] });
  });
  const template = (id: number, name: string) => ({ id, name, slug: name, active: true, issues: 0, published: 0 });
  const templates = [template(1, "a"), template(2, "b"), template(3, "c")] as unknown as AdminTemplate[];
  render(<TemplateOrder templates={templates} />);
  screen.getByRole("button", { name: /a, place 1 of 3/ }).focus();
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  expect(sent).toEqual([
    [2, 1, 3],
    [2, 3, 1],
  ]);
});
