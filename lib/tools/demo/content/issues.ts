import { olderIssues } from "./issues/compose";
import { drafts } from "./issues/drafts";
import { latestLegal } from "./issues/legal-latest";
import { latestLegislative } from "./issues/legislative-latest";
import { latestRegulatory } from "./issues/regulatory-latest";
import { summaries } from "./issues/summaries";
import type { DemoIssue } from "./shape";

export const demoIssues = (): DemoIssue[] => [
  ...latestLegislative(),
  ...latestLegal(),
  ...latestRegulatory(),
  ...olderIssues(),
  ...summaries(),
  ...drafts(),
];
