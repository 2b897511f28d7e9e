import { SectionLabel } from "@/components/ui/section-label";
import { type Column, Table } from "@/components/ui/table";
import type { FormElement, FormTemplate } from "@/lib/templates/schema";

const typeWords: Record<FormElement["formElementType"]["name"], string> = {
  short_text: "Short text", long_text: "Long text", rich_text: "Rich text", number: "Number", date: "Date", boolean: "Yes or no", link: "Link",
  select: "Single select", multi_select: "Multiple select", bills: "Bills", files: "Files",
};

const rulesOf = (element: FormElement) =>
  [element.required && "required", element.public ? "public" : "for the desk only", !element.isLabelVisible && "label not shown", !element.active && "not active"].filter(Boolean).join(", ");

const columns: Column<FormElement>[] = [
  { id: "label", head: "Element", rowHead: true, width: "wide", cell: (element) => element.label },
  { id: "type", head: "Type", width: "tight", cell: (element) => <>{typeWords[element.formElementType.name]}{element.formElementTypeSelect && `: ${element.formElementTypeSelect.name}`}</> },
  { id: "rules", head: "Rules", cell: rulesOf },
];

/** A template's groups and elements in their order. */
export function TemplateOutline({ template }: { template: FormTemplate }) {
  return (
    <section aria-labelledby={`template-${template.id}`}>
      <SectionLabel as="h2" id={`template-${template.id}`} ruled>{template.name}</SectionLabel>
      {(template.formElementGroups ?? []).map((group) => (
        <Table key={group.id} caption={group.active ? group.name : `${group.name} (not active)`} columns={columns} rows={group.formElements} rowKey={(element) => element.id} empty={<p>{group.name}: no elements yet.</p>} />
      ))}
    </section>
  );
}
