import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import type { Audience } from "@/lib/newsletters/issue-mail/schema";
import type { Finding } from "@/lib/issues/publishing/checks/schema";
import type { Reviewing } from "@/lib/issues/publishing/review/schema";
import type { PublicationIssue } from "@/lib/issues/schema";
import { IssueEditor } from "./issue-editor";
import { sampleIssue, topic } from "./sample-issue";

type Answer = { status?: number; body: unknown };
type Present = {
  others: { session: string; id: number; name: string; place: string | null }[];
  updatedAt: string;
  decided: number;
  review: string;
};

/** Responses of the fake server, and the requests it received. Reset before every test. */
export const sampleServer = {
  server: ((path) => {
    throw new Error(`No response from ${path}.`);
  }) as (path: string, body: Record<string, unknown>, headers: Record<string, string>) => Answer | Promise<Answer>,
  present: (() => alone) as (said: Record<string, unknown>) => Present,
  checked: [] as Finding[],
  audience: {} as Audience,
  reviewing: {} as Reviewing,
  sent: [] as [string, Record<string, unknown>][],
};
const alone: Present = { others: [], updatedAt: "", decided: 0, review: "" };

/** Installs the fake server for each test of a file. */
export function setUpSampleEditor(): void {
  beforeEach(() => {
    sampleServer.sent.length = 0;
    sampleServer.present = () => alone;
    sampleServer.checked = [];
    sampleServer.audience = {
      subscribers: 0,
      templateSends: true,
      publishedBefore: false,
      mailServer: true,
      isHistory: false,
      published: null,
    };
    sampleServer.reviewing = {
      required: false,
      requiredForMinor: true,
      approved: false,
      changedSince: false,
      contentVersion: 1,
      alone: false,
      mayDecide: false,
      reviewers: [],
      reviews: [],
      comments: [],
    };
    localStorage.clear();
    Element.prototype.scrollIntoView ??= () => {};
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const body = JSON.parse(String(init.body ?? "{}")) as Record<string, unknown>;
      if (path.includes("/presence/")) return Response.json(sampleServer.present(body));
      if (path.includes("/api/moved/"))
        return Response.json({
          since: "2026-11-09T12:00:00.000Z",
          sinceIssue: null,
          open: 0,
          decided: 0,
          bills: [],
          hasMore: false,
        });
      if (path.includes("/api/audience/")) return Response.json({ audience: sampleServer.audience });
      if (path.includes("/api/checks/"))
        return Response.json({
          checks: {
            findings: sampleServer.checked,
            invalidFields: [],
            invalidGroups: [],
            contentVersion: 1,
            linksChecked: false,
          },
        });
      if (path.includes("/api/review/get/")) return Response.json({ reviewing: sampleServer.reviewing });
      sampleServer.sent.push([path, body]);
      const { status = 200, body: answer } = await sampleServer.server(
        path,
        body,
        init.headers as Record<string, string>,
      );
      return Response.json(answer, { status });
    });
  });
  afterEach(() => vi.unstubAllGlobals());
}

/** Opens the editor of an issue. @returns the test user */
export function open(issue: PublicationIssue = sampleIssue(), timeZone = "UTC") {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <IssueEditor
        initial={issue}
        bills={[]}
        viewer={{ id: 1, name: "Eda", email: "eda@example.org" }}
        timeZone={timeZone}
        topics={[topic(1, "Budget", "Finance"), topic(2, "Dams", "Water")]}
        selectOptions={{}}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

export const valueSaves = () => sampleServer.sent.filter(([path]) => path.includes("/form-element-value/"));
export const group = (name: string) => within(screen.getByRole("region", { name }));
