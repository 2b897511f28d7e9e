import { chromium } from "playwright";
import { chromiumArguments, ensureChromium } from "@/lib/tools/testing/chromium";
import { measureSaves } from "./editor-saves";
import { measureTyping } from "./editor-typing";
import { startApp } from "./servers";

/** Concurrent editors, each with a separate screen. */
const editors = 4;

/**
 * Measures the editor of an issue with 200 elements and 500 references to bills, in the built product: what blocks the page
 * during typing, and what a save costs.
 * @returns the tables of results
 */
export async function benchEditor(root: string, databaseUrl: string, note: (line: string) => void): Promise<string[]> {
  process.env.DATABASE_URL = databaseUrl;
  note("the issue");
  const { closeDatabase, db } = await import("@/db");
  const { anEditor } = await import("./made-issue");
  const { largeIssue } = await import("./made-large-issue");
  const { openSession } = await import("@/lib/platform/auth/sessions");
  const make = async () => {
    const { id } = await anEditor();
    return {
      issue: await largeIssue(),
      keys: await Promise.all(Array.from({ length: editors }, () => openSession(db, id))),
    };
  };
  const { issue, keys } = await make().finally(closeDatabase);
  const executablePath = await ensureChromium(root, note);
  const app = await startApp(root, databaseUrl);
  const cookies = keys.map((key) => ({ name: `rotunda-session-${new URL(app.origin).port}`, value: key }));
  try {
    const saves = await measureSaves(
      {
        origin: app.origin,
        pid: app.pid,
        databaseUrl,
        issue,
        cookies: cookies.map(({ name, value }) => `${name}=${value}`),
      },
      note,
    );
    const browser = await chromium.launch({ executablePath, args: chromiumArguments });
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await context.addCookies([
        ...cookies.slice(0, 1).map((cookie) => ({ ...cookie, url: app.origin })),
        { name: "rotunda_signed_in", value: "1", url: app.origin },
      ]);
      return [
        ...(await measureTyping(
          await context.newPage(),
          `${app.origin}/admin/publication-issue/edit/${issue.id}`,
          note,
        )),
        saves,
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await app.stop();
  }
}
