import type { z } from "zod";

type Raw = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  bigint: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
  file: "a file",
};
const formats: Readonly<Record<string, string>> = {
  email: "must be an email address",
  url: "must be a web address",
  date: "must be a date, YYYY-MM-DD",
  datetime: "must be a time, ISO 8601",
  json_string: "must be JSON",
};
const units: Readonly<Record<string, string>> = {
  string: " characters",
  array: " entries",
  set: " entries",
  file: " bytes",
};

const figure = (value: unknown) => Number(value).toLocaleString("en-US", { maximumFractionDigits: 20 });

/** A field's error after its name: `“title” must have at most 300 characters`. A schema's own message wins. */
export function refusalWords(issue: Raw): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is missing" : `must be ${kinds[issue.expected] ?? "of another kind"}`;
    case "too_big":
      return units[issue.origin]
        ? `must have at most ${figure(issue.maximum)}${units[issue.origin]}`
        : `must be ${issue.inclusive === false ? "below" : "at most"} ${figure(issue.maximum)}`;
    case "too_small":
      if (units[issue.origin] && Number(issue.minimum) === 1) return "must not be empty";
      return units[issue.origin]
        ? `must have at least ${figure(issue.minimum)}${units[issue.origin]}`
        : `must be ${issue.inclusive === false ? "above" : "at least"} ${figure(issue.minimum)}`;
    case "invalid_format":
      return formats[issue.format] ?? "has the wrong format";
    case "invalid_value":
      return issue.values.length > 20
        ? "is not one of the allowed values"
        : `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `contains unknown fields: ${issue.keys
        .slice(0, 5)
        .map((key) => `“${key.slice(0, 80)}”`)
        .join(", ")}`;
    case "not_multiple_of":
      return `must be a multiple of ${figure(issue.divisor)}`;
    default:
      return "has the wrong type";
  }
}
