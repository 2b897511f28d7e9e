import type { FormElement } from "@/lib/templates/schema";

type TypeName = FormElement["formElementType"]["name"];

export const typeLabels: Record<TypeName, string> = {
  short_text: "Short text",
  long_text: "Long text",
  rich_text: "Rich text",
  number: "Number",
  date: "Date",
  boolean: "Yes or no",
  link: "Link",
  select: "Single select",
  multi_select: "Multiple select",
  bills: "Bills",
  files: "Files",
};

export const takesOptions = (type: TypeName): boolean => type === "select" || type === "multi_select";

export const kindWords = ({
  formElementType,
  formElementTypeSelect,
}: Pick<FormElement, "formElementType" | "formElementTypeSelect">): string =>
  formElementTypeSelect
    ? `${typeLabels[formElementType.name]}: ${formElementTypeSelect.name}`
    : typeLabels[formElementType.name];
