import type { FormTemplateView } from "./schema";

/** The query string of a view's differences from the saved one; empty if there are none. */
export function queryOfView(view: FormTemplateView, saved: FormTemplateView): string {
  const query = new URLSearchParams();
  const put = (name: string, now: unknown, before: unknown, text: string) =>
    void (JSON.stringify(now) !== JSON.stringify(before) && query.set(name, text));
  put("layout", view.layout, saved.layout, view.layout);
  put("list", view.listElements, saved.listElements, view.listElements.join(","));
  put("groups", view.groupOrder, saved.groupOrder, view.groupOrder.join(","));
  put("topics", view.showTopics, saved.showTopics, view.showTopics ? "1" : "0");
  put("headline", view.showHeadline, saved.showHeadline, view.showHeadline ? "1" : "0");
  put("contents", view.showContents, saved.showContents, view.showContents ? "1" : "0");
  return String(query);
}
