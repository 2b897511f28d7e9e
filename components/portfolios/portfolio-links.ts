export const portfolioLinks = (
  id: number,
  permission: "read" | "edit" | "manage",
): { href: string; label: string }[] => [
  { href: `/admin/portfolio/import/${id}`, label: "Import and export" },
  { href: `/admin/portfolio/report/${id}`, label: "Client reports" },
  ...(permission === "manage" ? [{ href: `/admin/tracker/new?portfolio=${id}`, label: "Add public tracker" }] : []),
  { href: `/admin/portfolio/edit/${id}`, label: permission === "manage" ? "Settings and members" : "Members" },
];
