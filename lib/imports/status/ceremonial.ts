import type { BillKind } from "../record/bill";

/**
 * Resolutions that praise, mourn or mark a day, a third of some states' output; readers can hide them. Rule: a
 * resolution whose title has one of these words and no exception.
 */
const praise =
  /\b(?:congratulat\w+|commend(?:ing|s|ation)?|recogni[sz](?:ing|e|es)|honou?r(?:ing|s)?|commemorat\w+|celebrat\w+|in memory|in memoriam|memory of|mourning|mourns?|condolences?|sympathy|tribute|salut(?:e|es|ing)|applaud\w*|expressing (?:the )?(?:gratitude|appreciation|thanks|profound sorrow|heartfelt)|proclaim\w*|declar(?:e|ing) .{0,60}\b(?:day|week|month)\b|designat(?:e|ing) .{0,80}\b(?:day|week|month|awareness)\b|supporting the (?:goals|designation)|anniversary|life and (?:legacy|service|public service)|upon the (?:death|passing)|retirement of|observ(?:e|ing) .{0,60}\b(?:day|week|month)\b)/i;
const exception =
  /\b(?:memorializ(?:e|ing)|constitution(?:al)?|condemn\w*|rules of the|urg(?:e|ing)|sine die|amend(?:ing|ment)|emergency|task force|study)\b/i;

export const isCeremonial = (kind: BillKind, title: string): boolean =>
  kind === "resolution" && praise.test(title) && !exception.test(title);
