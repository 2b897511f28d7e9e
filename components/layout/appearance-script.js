// Inlined in the head of every page (app/layout.tsx). See appearance.tsx, notice-banner.tsx and viewer-slot.tsx.
{
  const root = document.documentElement.dataset;
  const keep = (name, value) => {
    try {
      return value ? localStorage.setItem(name, value) : localStorage.getItem(name);
    } catch {}
  };
  const show = (theme) => (/^(light|dark)$/.test(theme) ? (root.theme = theme) : delete root.theme);
  const tick = () => {
    const now = document.querySelector(`[name=appearance][value=${root.theme || "auto"}]`);
    if (now) now.checked = true;
  };
  show(keep("theme"));
  root.noticeSeen = keep("notice") || "";
  if (/(?:^|;\s*)rotunda_signed_in=/.test(document.cookie)) root.person = "";
  addEventListener("DOMContentLoaded", () => {
    tick();
    new MutationObserver(tick).observe(document.body, { childList: true });
  });
  addEventListener(
    "change",
    ({ target }) => target.name === "appearance" && show(target.value, keep("theme", target.value)),
  );
  addEventListener(
    "click",
    ({ target }) =>
      target.closest("[data-dismisses]") &&
      keep("notice", (root.noticeSeen = target.closest("[data-notice]").dataset.notice)),
  );
}
