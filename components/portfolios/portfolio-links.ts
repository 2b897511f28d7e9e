export const portfolioLinks = (
  id: number,
  permission: "read" | "edit" | "manage",
): { href: string; label: string }[] => [
  { href: `/admin/portfolio/import/${id}`, label: "Import and export" },
  { href: `/admin/portfolio/report/${id}`, label: "Client reports" },
  { href: `/admin/portfolio/edit/${id}`, label: permission === "manage" ? "Settings and members" : "Members" },
];
