import { Link } from "@/components/ui/primitives/link";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { type Column, Table } from "@/components/ui/primitives/table";
import type { JsonSchema, Operation } from "@/lib/registry/openapi";
import styles from "./api.module.css";
import { schemaLabel } from "./schema-labels";

type Field = { name: string; where: string; type: string; required: boolean };

const fieldsOf = (schema: JsonSchema | undefined, where: string): Field[] =>
  Object.entries(schema?.properties ?? {}).map(([name, each]) => ({
    name,
    where,
    type: schemaLabel(each),
    required: schema?.required?.includes(name) ?? false,
  }));

const schemaOf = (content: Record<string, { schema: JsonSchema }> | undefined) =>
  Object.values(content ?? {})[0]?.schema;

const columns: Column<Field>[] = [
  { id: "name", head: "Name", rowHead: true, cell: (field) => <code>{field.name}</code> },
  { id: "where", head: "Where", width: "tight", cell: (field) => field.where },
  { id: "type", head: "What", width: "wide", cell: (field) => <code className={styles.type}>{field.type}</code> },
  { id: "required", head: "Needed", width: "tight", cell: (field) => (field.required ? "Yes" : "No") },
];

const answerColumns = columns.filter(({ id }) => id === "name" || id === "type");

type Call = { method: string; path: string; operation: Operation };

/**
 * One call: method, path and access are always visible, the rest is collapsed.
 * @param open whether this is the requested call
 */
export function CallReading({ open = false, ...call }: Call & { open?: boolean }) {
  return (
    <li id={call.operation.operationId} className={styles.call}>
      <Disclosure open={open} summary={<CallHead {...call} />}>
        <CallDetails {...call} />
      </Disclosure>
    </li>
  );
}

/**
 * One call as a single line that links to its details.
 * @param href of the page that shows the whole call
 */
export function CallLine({ href, ...call }: Call & { href: string }) {
  return (
    <li id={call.operation.operationId} className={styles.call}>
      <Link href={href} scroll={false} className={styles.way}>
        <CallHead {...call} />
      </Link>
    </li>
  );
}

function CallHead({ method, path, operation }: Call) {
  return (
    <span className={styles.head}>
      <span className={styles.line}>
        <b className={styles.method}>{method.toUpperCase()}</b> <code className={styles.path}>{path}</code>{" "}
        <span className={styles.who}>{operation["x-who"]}</span>
      </span>{" "}
      <span className={styles.summary}>{operation.summary}</span>
    </span>
  );
}

function CallDetails({ method, path, operation }: Call) {
  const { parameters, requestBody, responses } = operation;
  const takes: Field[] = [
    ...parameters.map((parameter) => ({
      name: parameter.name,
      where: parameter.in,
      required: parameter.required ?? false,
      type: schemaLabel(parameter.schema ?? schemaOf(parameter.content) ?? {}),
    })),
    ...fieldsOf(schemaOf(requestBody?.content), requestBody?.content["multipart/form-data"] ? "form" : "body"),
  ];
  const done = responses["200"];
  const answer = fieldsOf(schemaOf(done && "content" in done ? done.content : undefined), "answer");
  const name = `${method.toUpperCase()} ${path}`;
  return (
    <>
      {operation["x-name"] && (
        <p className={styles.note}>
          In the specification: <code>{operation["x-name"]}</code>
        </p>
      )}
      {takes.length > 0 ? (
        <Table caption={`${name} takes`} columns={columns} rows={takes} rowKey={(field) => field.where + field.name} />
      ) : (
        <p className={styles.note}>No input.</p>
      )}
      {answer.length > 0 ? (
        <Table caption={`${name} returns`} columns={answerColumns} rows={answer} rowKey={(field) => field.name} />
      ) : (
        <p className={styles.note}>Returns a document.</p>
      )}
      <p className={styles.note}>
        Refusals:{" "}
        {Object.keys(responses)
          .filter((status) => status !== "200")
          .join(", ")}
      </p>
    </>
  );
}
