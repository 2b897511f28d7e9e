// Runs before the page is drawn, so that a chosen appearance does not flash. See components/layout/appearance.tsx.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // storage is closed: as the device says
}
