import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CheckedQuotation } from "@/lib/texts/quotations/check/api";
import { CheckedQuotes } from "./checked-quotes";

test("the version of a quotation has its date as everywhere else", () => {
  const quote = {
    words: "No person may begin to build a facility",
    state: "found",
    bill: { name: "H.B. 1204", jurisdiction: "CV" },
    url: "/bill/view/cv-2025-2026-hb1204/text/3#sec-3",
    sectionLabel: "SECTION 3",
    version: { name: "Introduced", date: "2026-11-16" },
  } as unknown as CheckedQuotation;
  render(<CheckedQuotes quotes={[quote]} total={1} />);
  expect(screen.getByText(/CV, Introduced, Mon 16 Nov 2026/)).toBeVisible();
});
