import { showToast } from "@/components/ui/primitives/toast-store";
import { sentenceOf } from "@/lib/platform/http/call";
import { fetchFollowed, saveFollowing } from "./follow-calls";
import { followedLabels, followLabels } from "./follow-labels";

const selector = "a[data-follow]";
const keyOf = (button: HTMLElement) => button.dataset.follow ?? "";
const kindOf = (button: HTMLElement) => button.dataset.kind ?? keyOf(button).split("-")[0]!;

function show(button: HTMLElement, isFollowing: boolean): void {
  const { name } = button.dataset;
  const labels = followLabels(name, kindOf(button));
  const label = isFollowing ? labels.following : labels.follow;
  const words = name ? (isFollowing ? "Following" : "Follow") : label;
  if (name) button.setAttribute("aria-label", label);
  if (button.textContent !== words) button.textContent = words;
  button.toggleAttribute("data-following", isFollowing);
}

/**
 * Updates every <FollowButton> on the page with the signed-in person's state and handles its clicks. The page is
 * the same for every viewer, so the state is fetched; rows that are added later are updated too.
 * @returns a cleanup function
 */
export function followInPlace(): () => void {
  const followed = new Set<string>();
  const busy = new Set<string>();
  const left = new AbortController();
  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>(selector)) show(button, followed.has(keyOf(button)));
  };
  // If the fetch fails, the buttons keep their state; a click then shows the error.
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
      showToast(isFollowing ? followedLabels[kindOf(button)]! : "You no longer follow it.");
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    } finally {
      busy.delete(id);
      button.removeAttribute("aria-busy");
    }
  };
  // Registered before the link interceptor of the page.
  document.addEventListener("click", (event) => void press(event), { capture: true, signal: left.signal });
  return () => {
    left.abort();
    rows.disconnect();
  };
}
