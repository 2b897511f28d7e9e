import { Tabs } from "@/components/ui/primitives/tabs";

const parts = [
  { part: "form", path: "/admin/form-template/edit", label: "Form" },
  { part: "topics", path: "/admin/form-template-category/edit", label: "Topics" },
  { part: "view", path: "/admin/form-template-view/edit", label: "View" },
  { part: "settings", path: "/admin/form-template/settings", label: "Settings" },
] as const;

export function TemplateTabs({ id, current }: { id: number; current: (typeof parts)[number]["part"] }) {
  return (
    <Tabs
      label="Template"
      tabs={parts.map(({ part, path, label }) => ({ href: `${path}/${id}`, label, current: part === current }))}
    />
  );
}
