import type { ComparedText, TextComparison } from "./comparison";
import { compareTexts } from "./compare-texts";

// What the process that compares texts does (lib/platform/documents).

export type ComparisonOrder = { before: ComparedText; after: ComparedText };

export const read = ({ before, after }: ComparisonOrder): TextComparison => compareTexts(before, after);
