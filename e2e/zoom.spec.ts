import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { firstLink } from "./fixtures/addresses.ts";
import { type Person, signIn } from "./fixtures/sign-in.ts";

/** Effective widths of 1280 px at a zoom of 200 and 400 %. */
const zoomed = [640, 320] as const;
/** And of 375 px at 200 %, for pages that people read on phones. */
const zoomedPhone = 188;

type Screen = string | [from: string, to: RegExp];
const screens: [who: Person | "a visitor", addresses: Screen[]][] = [
  [
    "a visitor",
    [
      "/",
      "/bill/list",
      ["/bill/list", /^\/bill\/view\//],
      "/weekly/legislative",
      ["/weekly/legislative", /^\/publication-issue\/view\/[^/]+$/],
      "/topic",
      ["/topic", /^\/topic\/[^/]+\/[^/]+$/],
      "/publication-issue/list",
      "/calendar",
      "/help",
      "/help/editor",
      "/login",
      "/sign-up",
      "/password-reset",
      "/privacy",
    ],
  ],
  ["rita", ["/saved-search/list", "/folder/list", ["/folder/list", /^\/folder\/view\/\d+$/], "/account"]],
  [
    "ada",
    [
      "/admin",
      "/admin/publication-issue/list",
      ["/admin/publication-issue/list", /^\/admin\/publication-issue\/edit\/\d+$/],
      "/admin/compiled-report/list",
      "/admin/issue-mail/list",
      "/admin/form-template/list",
      ["/admin/form-template/list", /^\/admin\/form-template\/edit\/\d+$/],
      "/admin/bill/list",
      "/admin/inbox/list",
      "/admin/category/list",
      "/admin/import/list",
      "/admin/source/list",
      "/admin/tag-rule/list",
      "/admin/file/list",
      "/admin/user/list",
      "/admin/activity-log/list",
      "/admin/health",
      "/admin/organisation/edit",
    ],
  ],
];

/** @returns elements wider than the viewport, and text that is clipped without a way to scroll to it */
function cutText(): string[] {
  const room = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > room)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? "";
    const parent = node.parentElement;
    if (!words || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    let [from, to, isReachable] = [0, room, false];
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position, clipPath, textOverflow } = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      // For screen readers only, truncated with "…" on purpose, or scrollable.
      if (edges.width < 3 || clipPath !== "none" || textOverflow === "ellipsis" || /auto|scroll/.test(overflowX))
        isReachable = true;
      else if (/hidden|clip/.test(overflowX)) [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)];
      if (isReachable || position === "fixed") break;
    }
    if (!isReachable && (left < from - 1 || right > to + 1))
      found.push(`${parent.tagName.toLowerCase()}: ${words.slice(0, 40)}`);
  }
  return [...new Set(found)].slice(0, 6);
}

const addressOf = (page: Page, screen: Screen) =>
  typeof screen === "string" ? screen : firstLink(page.request, screen[0], screen[1]);

for (const [who, addresses] of screens)
  test(`at 200 % nothing of the main screens of ${who} is cut off or needs sideways scrolling`, async ({ page }) => {
    test.setTimeout(300_000);
    if (who !== "a visitor") await signIn(page, who);
    for (const screen of addresses) {
      const address = await addressOf(page, screen);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(address);
      for (const width of who === "a visitor" ? [...zoomed, zoomedPhone] : zoomed) {
        await page.setViewportSize({ width, height: 400 });
        expect.soft(await page.evaluate(cutText), `${address} at ${width} px`).toEqual([]);
      }
    }
  });
