import type { JsonSchema } from "@/lib/registry/openapi";

const nameOf = (ref: string) => ref.split("/").at(-1)!;

/** A JSON schema in short form: `integer`, `Bill[]`, `"asc" | "desc"`, `{ id, name }`. */
export function schemaLabel(schema: JsonSchema): string {
  const {
    $ref,
    anyOf,
    enum: values,
    type,
    items,
    maxLength,
    format,
  } = schema as {
    $ref?: string;
    anyOf?: JsonSchema[];
    enum?: unknown[];
    type?: string | string[];
    items?: JsonSchema;
    maxLength?: number;
    format?: string;
  };
  if ($ref) return nameOf($ref);
  if (anyOf) return [...new Set(anyOf.map(schemaLabel))].join(" | ");
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (type === "array") return `${schemaLabel(items ?? {})}[]`;
  if (type === "object")
    return schema.properties
      ? `{ ${Object.entries(schema.properties)
          .map(
            ([name, each]) =>
              (schema.required?.includes(name) ? name : `${name}?`) + (each.type === "array" ? "[]" : ""),
          )
          .join(", ")} }`
      : "object";
  const plain = Array.isArray(type) ? type.join(" | ") : (type ?? "anything");
  return [plain, ...(format ? [`(${format})`] : []), ...(maxLength ? [`up to ${maxLength} characters`] : [])].join(" ");
}
