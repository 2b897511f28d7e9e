// Runs before the page is drawn, so that neither a chosen appearance nor a dismissed notice flashes, and takes both choices. See components/layout/appearance.tsx and notice-banner.tsx.
(() => {
  const root = document.documentElement;
  const stored = (act) => {
    try {
      return act(localStorage);
    } catch {
      return null; // storage is closed: as the device says, and a choice holds for this page
    }
  };
  const keep = (name, value) => stored((kept) => (value ? kept.setItem(name, value) : kept.removeItem(name)));
  const show = (name, value) => (value ? (root.dataset[name] = value) : delete root.dataset[name]);
  const theme = stored((kept) => kept.getItem("theme"));
  if (theme === "light" || theme === "dark") show("theme", theme);
  show("noticeSeen", stored((kept) => kept.getItem("notice")));

  // radios arrive with the page, and again with another one that is put in its place
  const tick = () => {
    const now = document.querySelector(`input[name=appearance][value=${root.dataset.theme || "auto"}]`);
    if (now && !now.checked) now.checked = true;
  };
  document.addEventListener("DOMContentLoaded", () => {
    tick();
    new MutationObserver(tick).observe(document.body, { childList: true });
  });
  document.addEventListener("change", ({ target }) => {
    if (target.name !== "appearance") return;
    const chosen = target.value === "auto" ? "" : target.value;
    show("theme", chosen);
    keep("theme", chosen);
  });
  document.addEventListener("click", ({ target }) => {
    const notice = target.closest("[data-dismisses]")?.closest("[data-notice]");
    if (!notice) return;
    show("noticeSeen", notice.dataset.notice);
    keep("notice", notice.dataset.notice);
  });
})();
