import { expect, type Page } from "@playwright/test";

/** Records that the demo does not have. @returns the addresses of their pages */
export async function addRecords(page: Page): Promise<string[]> {
  const post = async (path: string, given: Parameters<Page["request"]["post"]>[1]) => {
    const answer = await page.request.post(path, given);
    expect(answer.status(), `${path}: ${(await answer.text()).slice(0, 300)}`).toBe(200);
    return answer.json();
  };
  const about = (await post("/admin/page/api/new", { data: { title: "About", textValue: "<p>We read bills.</p>" } }))
    .page;
  const { redirect } = await post("/admin/redirect/api/new", { data: { from: "/old-about", to: about.url } });
  const { tagRule } = await post("/admin/tag-rule/api/new", {
    data: { name: "Water", queryString: "qs=water", action: "not_relevant" },
  });
  const { synonym } = await post("/admin/synonym/api/new", {
    data: { words: "just cause", synonym: "grounds for eviction" },
  });
  const { contentImport } = await post("/admin/content-import/api/upload", {
    multipart: {
      file: {
        name: "2024-02-03-an-old-issue.md",
        mimeType: "text/markdown",
        buffer: Buffer.from("---\ntitle: An old issue\ndate: 2024-02-03\n---\n\nThe House passed HB 1, which helps.\n"),
      },
    },
  });
  let items: { id: number }[] = [];
  await expect(async () => {
    const answer = await page.request.get(`/admin/content-import/api/items/${contentImport.id}`);
    ({ items } = await answer.json());
    expect(items.length).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  const { portfolios } = await (await page.request.get("/admin/portfolio/api/list")).json();
  const portfolio = portfolios[0].id;
  const { clientReport } = await post(`/admin/portfolio/api/report-new/${portfolio}`, { data: {} });
  await post(`/admin/portfolio/api/report-approve/${portfolio}`, {
    data: { reportId: clientReport.id, version: clientReport.version },
  });
  const { url } = await post(`/admin/portfolio/api/report-link/${portfolio}`, {
    data: { reportId: clientReport.id, days: 7 },
  });
  return [
    about.url,
    ...["compare", "edit", "history"].map((part) => `/admin/page/${part}/${about.id}`),
    `/admin/redirect/edit/${redirect.id}`,
    `/admin/synonym/edit/${synonym.id}`,
    `/admin/tag-rule/edit/${tagRule.id}`,
    `/admin/tag-rule/bills/${tagRule.id}`,
    `/admin/content-import/view/${contentImport.id}`,
    `/admin/content-import/citations/${contentImport.id}`,
    `/admin/content-import/preview/${items[0]!.id}`,
    new URL(url).pathname,
  ];
}
