import { Menu } from "@/components/ui/primitives/menu";
import type { FormTemplate } from "@/lib/templates/schema";

export function StartMenu({ templates }: { templates: readonly (FormTemplate & { active?: boolean })[] }) {
  const offered = templates.filter((template) => template.active !== false);
  if (offered.length === 0) return null;
  return (
    <Menu
      id="new-issue"
      kind="primary"
      align="end"
      label="New issue"
      items={offered.map((template) => ({ label: template.name, href: `/admin/publication-issue/new/${template.id}` }))}
    />
  );
}
