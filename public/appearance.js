// Runs before the page is drawn, so that neither a chosen appearance nor a dismissed notice flashes. See components/layout/appearance.tsx and notice-banner.tsx.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const seen = localStorage.getItem("notice");
  if (seen) document.documentElement.dataset.noticeSeen = seen;
} catch {
  // storage is closed: as the device says
}
