import { showToast } from "@/components/ui/primitives/toast-store";
import { sentenceOf } from "@/lib/platform/http/call";
import { fetchFollowed, saveFollowing } from "./follow-calls";
import { followedLabels, followLabels } from "./follow-labels";

const selector = "a[data-follow]";
const keyOf = (button: HTMLElement) => button.dataset.follow ?? "";

function show(button: HTMLElement, isFollowing: boolean): void {
  const { name } = button.dataset;
  const labels = followLabels(name, keyOf(button).split("-")[0]);
  const label = isFollowing ? labels.following : labels.follow;
  const words = name ? (isFollowing ? "Following" : "Follow") : label;
  if (name) button.setAttribute("aria-label", label);
  if (button.textContent !== words) button.textContent = words;
  button.toggleAttribute("data-following", isFollowing);
}

/**
 * Makes every <FollowButton> of the page say whether the signed-in person follows its bill, and follow it by one press. The
 * page is the same for everyone, so this is fetched; rows that come later are marked as they come.
 * @returns what ends it
 */
export function followInPlace(): () => void {
  const followed = new Set<string>();
  const busy = new Set<string>();
  const left = new AbortController();
  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>(selector)) show(button, followed.has(keyOf(button)));
  };
  // a failed look leaves the buttons as they are: pressing one says what is wrong
  fetchFollowed(left.signal).then(
    (ids) => {
      for (const id of ids) followed.add(id);
      mark();
    },
    () => undefined,
  );
  const rows = new MutationObserver(mark);
  rows.observe(document.getElementById("main") ?? document.body, { childList: true, subtree: true });

  const press = async (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!button || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const id = keyOf(button);
    if (busy.has(id)) return;
    busy.add(id);
    button.setAttribute("aria-busy", "true");
    try {
      const isFollowing = await saveFollowing(id, !followed.has(id));
      followed[isFollowing ? "add" : "delete"](id);
      mark();
      showToast(isFollowing ? followedLabels[id.split("-")[0]!]! : "You no longer follow it.");
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    } finally {
      busy.delete(id);
      button.removeAttribute("aria-busy");
    }
  };
  // before the links of the page are intercepted
  document.addEventListener("click", (event) => void press(event), { capture: true, signal: left.signal });
  return () => {
    left.abort();
    rows.disconnect();
  };
}
