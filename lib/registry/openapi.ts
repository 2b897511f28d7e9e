import { z } from "zod";
import { activityEntry } from "@/lib/activity/schema";
import type { Audience } from "@/lib/platform/auth/roles";
import { listNames } from "@/lib/bills/search/filters";
import { bill, billWithDetails, facets } from "@/lib/bills/schema";
import { file, fileArea } from "@/lib/files/schema";
import { foundBill } from "@/lib/sources/tracked/schema";
import { folder } from "@/lib/folders/schema";
import { formElementValue, publicationIssue } from "@/lib/issues/schema";
import { compiledReport } from "@/lib/reports/api";
import { listView } from "@/lib/list-views/schema";
import { savedSearch } from "@/lib/saved-searches/schema";
import {
  formElement,
  formElementGroup,
  formTemplate,
  formTemplateCategory,
  formTemplateView,
  selectValue,
} from "@/lib/templates/schema";
import { category, managedPolicyArea } from "@/lib/topics/schema";
import { changesSomething, type Endpoint } from "@/lib/platform/http/endpoint";
import { scopesNeeded } from "@/lib/platform/auth/key-scopes";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { longestKey } from "@/lib/platform/http/idempotency";
import { bool, day, id, wholeNumber } from "@/lib/platform/http/input";

/** The schemas that the OpenAPI document names: each is defined once and referenced elsewhere. */
const named = {
  PolicyArea: managedPolicyArea,
  Category: category,
  Bill: bill,
  ListView: listView,
  SavedSearch: savedSearch,
  FormTemplate: formTemplate,
  FormElementGroup: formElementGroup,
  FormElement: formElement,
  FormElementValue: formElementValue,
  SelectValue: selectValue,
  PublicationIssue: publicationIssue,
  FormTemplateCategory: formTemplateCategory,
  File: file,
  FileArea: fileArea,
  ActivityLog: activityEntry,
  CompiledReport: compiledReport,
  Folder: folder,
  Facets: facets,
  FormTemplateView: formTemplateView,
  FocusBill: foundBill,
  BillWithDetails: billWithDetails,
};
/** These accept more than they mean (an id also as digits); the description says what they mean. */
const plain = {
  Id: [id, { type: "integer", minimum: 1 }],
  Day: [day, { type: "string", format: "date" }],
  Flag: [bool, { enum: [true, false, 1, 0, "true", "false", "1", "0"] }],
  WholeNumber: [wholeNumber, { type: "integer" }],
} satisfies Record<string, [z.ZodType, JsonSchema]>;

const names = z.registry<{ id: string }>();
for (const [name, shape] of Object.entries(named)) names.add(shape, { id: name });
for (const [name, [shape]] of Object.entries(plain)) names.add(shape, { id: name });

export type JsonSchema = {
  [key: string]: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  $defs?: Record<string, JsonSchema>;
};
type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
  content?: Record<string, { schema: JsonSchema }>;
  style?: string;
  explode?: boolean;
};
type Content = Record<string, { schema: JsonSchema }>;
export type Operation = {
  operationId: string;
  /** The specification's name of the call, otherwise its path. */
  summary: string;
  description?: string;
  tags: string[];
  "x-who": Audience;
  "x-name"?: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>;
};
export type OpenApi = {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown> & { schemas: Record<string, JsonSchema> };
};
export type Call = { contract: Endpoint; who: Audience };

/** Removes the bounds that every integer has. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "email") delete jsonSchema.pattern;
}

/** "Anything, or null" is anything. */
function withoutEmptyChoice(_key: string, value: unknown): unknown {
  const { anyOf, ...rest } = (value ?? {}) as { anyOf?: object[] };
  return Array.isArray(anyOf) && anyOf.some((each) => Object.keys(each).length === 0) ? rest : value;
}

function describe(schema: z.ZodType, io: "input" | "output", shapes: Record<string, JsonSchema>): JsonSchema {
  const {
    $defs,
    $schema: _,
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: names, override: tidy as never }) as JsonSchema;
  const moved = JSON.parse(
    JSON.stringify({ own, shapes: $defs ?? {} }).replaceAll('"#/$defs/', '"#/components/schemas/'),
    withoutEmptyChoice,
  ) as { own: JsonSchema; shapes: Record<string, JsonSchema> };
  for (const [name, { $id: _id, id: _name, ...shape }] of Object.entries(moved.shapes))
    shapes[name] ??= shape as JsonSchema;
  return moved.own;
}

const problem = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
});
const refusals: Record<string, string> = {
  400: "Not readable",
  401: "Not signed in, or disabled",
  403: "Not allowed, or sent from another site",
  404: "Not found, or no access",
  409: "Someone else saved first, or it already exists",
  413: "Too large",
  415: "Of the wrong type",
  422: "Understood, but invalid",
  429: "Too many requests; try again after Retry-After",
  500: "An unknown error occurred.",
  503: "Try again after Retry-After",
};

function refusalsOf({ contract, who }: Call): string[] {
  const body = contract.body !== undefined || contract.multipart;
  const writes = changesSomething(contract) || contract.method === "POST";
  const byRoom =
    contract.path.includes("[") ||
    (contract.body instanceof z.ZodObject &&
      ["id", "billId", "publicationIssueId", "formElementId"].some(
        (key) => key in (contract.body as z.ZodObject).shape,
      ));
  return [
    "400",
    "429",
    "500",
    "503",
    ...(who === "any" ? [] : ["401"]),
    ...((writes && !contract.anyOrigin) || who === "staff" || who === "admin" ? ["403"] : []),
    ...(byRoom ? ["404"] : []),
    ...(changesSomething(contract) ? ["409"] : []),
    ...(writes ? ["413", "415"] : []),
    ...(contract.query || body || writes ? ["422"] : []),
  ].sort();
}

/** The bill list's multi-valued fields are repeated parameters; other lists are comma-separated. */
const repeated: ReadonlySet<string> = new Set(listNames);

function parametersOf({ contract }: Call, shapes: Record<string, JsonSchema>): Parameter[] {
  const path = [...contract.path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]): Parameter => ({
    name,
    in: "path",
    required: true,
    schema: /slug$/i.test(name) ? { type: "string" } : { type: "integer", minimum: 1 },
  }));
  const query = contract.query ? describe(contract.query, "input", shapes) : {};
  const needed = new Set(contract.query?.safeParse({}).error?.issues.map((issue) => issue.path[0]));
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]): Parameter => ({
    name: repeated.has(name) ? `${name}[]` : name,
    in: "query",
    ...(needed.has(name) ? { required: true } : {}),
    ...(schema.type === "object"
      ? { content: { "application/json": { schema } } }
      : { schema, ...(schema.type === "array" && !repeated.has(name) ? { style: "form", explode: false } : {}) }),
  }));
  const key: Parameter = {
    name: "Idempotency-Key",
    in: "header",
    description: "The same key from the same user within a day returns the first response again.",
    schema: { type: "string", maxLength: longestKey },
  };
  return [...path, ...inQuery, ...(changesSomething(contract) ? [key] : [])];
}

/** A session, or a key with these scopes; without either what is open to everyone. */
function securityOf({ contract, who }: Call): Record<string, string[]>[] {
  const scopes = scopesNeeded(contract, who);
  const keys: Record<string, string[]>[] = contract.sessionOnly ? [] : [{ key: scopes }];
  return [who === "any" ? {} : { session: [] }, ...keys];
}

const fileForm: JsonSchema = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", format: "binary" } },
};

function operationOf(call: Call, shapes: Record<string, JsonSchema>): Operation {
  const { contract, who } = call;
  const answer: Content | undefined = contract.output
    ? { "application/json": { schema: describe(contract.output, "output", shapes) } }
    : undefined;
  const body: Content | undefined = contract.bytes
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : contract.body && {
        [contract.multipart ? "multipart/form-data" : "application/json"]: {
          schema: describe(contract.body, "input", shapes),
        },
        ...(contract.orMultipart ? { "multipart/form-data": { schema: fileForm } } : {}),
      };
  return {
    operationId: `${contract.method.toLowerCase()}_${contract.path.replace(/[^A-Za-z0-9]+/g, "_").replace(/^_|_$/g, "")}`,
    summary: contract.summary,
    tags: [roomOf(contract.path)],
    "x-who": who,
    ...(contract.name ? { "x-name": contract.name } : {}),
    security: securityOf(call),
    parameters: parametersOf(call, shapes),
    ...(body ? { requestBody: { required: !contract.body?.safeParse({}).success, content: body } } : {}),
    responses: {
      200: { description: "Done", ...(answer ? { content: answer } : {}) },
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

/** The room of a path: its first segment, without `admin`. */
const roomOf = (path: string): string => {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  return first !== "admin" ? first : second === "api" ? third : second;
};

/**
 * The API as OpenAPI 3.1, from the contracts alone: for the API page and for client generators.
 * @param calls every call with its audience, from the route files
 */
export function openApi(calls: Call[]): OpenApi {
  const shapes: Record<string, JsonSchema> = {};
  const paths: OpenApi["paths"] = {};
  for (const call of calls) {
    const path = call.contract.path.replace(/\[(\w+)\]/g, "{$1}");
    (paths[path] ??= {})[call.contract.method.toLowerCase()] = operationOf(call, shapes);
  }
  const meant = Object.fromEntries(Object.entries(plain).map(([name, [, shape]]) => [name, shape]));
  const ids = { type: "array", items: { type: "integer" } };
  const Problem: JsonSchema = {
    type: "object",
    required: ["message"],
    properties: {
      message: { type: "string" },
      id: { type: ["integer", "string", "null"] },
      invalidFields: ids,
      invalidGroups: ids,
      issues: {
        type: "array",
        items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
      },
    },
  };
  return {
    openapi: "3.1.0",
    info: {
      title: "Rotunda",
      version: "1",
      description:
        "JSON in, JSON out. Every success is 200; every error has a message. Ids are positive integers; dates are YYYY-MM-DD in the organization's time zone; names that end in At are times in UTC. Keys, limits, versions and deprecation: /api/docs.",
      license: { name: "The installation's own", identifier: "LicenseRef-Rotunda" },
    },
    servers: [{ url: "/", description: "The installation that serves this file" }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: "An API key, `rk_…`. The scopes that a call needs are listed with it; a public read needs none.",
        },
        session: { type: "apiKey", in: "cookie", name: sessionCookieName() },
      },
      responses: Object.fromEntries(Object.entries(refusals).map(([status, words]) => [status, problem(words)])),
      schemas: Object.fromEntries(
        Object.entries({ ...shapes, ...meant, Problem }).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    },
  };
}
