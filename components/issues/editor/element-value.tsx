"use client";

import { Prose } from "@/components/ui/rendering/prose";
import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import { formatBytes, formatNumber } from "@/lib/platform/text/format";
import type { RichDocument } from "@/lib/issues/document/document";
import { isSafeHref } from "@/lib/issues/document/href";
import type { FormElementValue } from "@/lib/issues/schema";
import type { FormElement, SelectValue } from "@/lib/templates/schema";
import { useBill } from "./bill-data";
import { DocumentReading } from "./document-reading";
import styles from "./editor.module.css";
import type { ValueData } from "./values";

type ElementValueProps = {
  element: FormElement;
  data: ValueData;
  value: FormElementValue | undefined;
  /** Of its select list, if any. */
  options: readonly SelectValue[];
};

/** A value in reading view, for every type. */
export function ElementValue({ element, data, value, options }: ElementValueProps) {
  if ("document" in data)
    return (
      <Prose>
        <DocumentReading
          document={data.document as RichDocument}
          id={`text-${element.id}`}
          level={element.isLabelVisible ? 4 : 3}
        />
      </Prose>
    );
  if ("billIds" in data)
    return (
      <ul className={styles.facts}>
        {data.billIds.map((id) => (
          <BillFact key={id} id={id} />
        ))}
      </ul>
    );
  if ("fileIds" in data)
    return (
      <ul className={styles.facts}>
        {data.fileIds.map((id) => (
          <FileFact key={id} file={value?.files.find((file) => file.id === id)} id={id} />
        ))}
      </ul>
    );
  if ("formElementTypeSelectValues" in data)
    return (
      <Chosen
        ids={data.formElementTypeSelectValues}
        known={[...options, ...(value?.formElementTypeSelectValues ?? [])]}
      />
    );
  return <Text type={element.formElementType.name} text={data.textValue} />;
}

function Text({ type, text }: { type: FormElement["formElementType"]["name"]; text: string }) {
  if (type === "boolean") return <p>{text === "true" ? "Yes" : "No"}</p>;
  if (type === "date")
    return (
      <p>
        <Day date={text} />
      </p>
    );
  if (type === "number")
    return (
      <p className={styles.figure}>
        {text.trim() !== "" && Number.isFinite(Number(text)) ? formatNumber(Number(text)) : text}
      </p>
    );
  if (type === "link")
    return (
      <p>
        <a href={isSafeHref(text) ? text : undefined}>{text}</a>
      </p>
    );
  return <p className={styles.text}>{text}</p>;
}

function Chosen({ ids, known }: { ids: readonly number[]; known: readonly SelectValue[] }) {
  return <p>{ids.map((id) => known.find((option) => option.id === id)?.value ?? `Option ${id}`).join(", ")}</p>;
}

function BillFact({ id }: { id: number }) {
  const { bill, isMissing } = useBill(id);
  if (!bill) return <li>{isMissing ? `Bill ${id} could not be read.` : `Bill ${id}`}</li>;
  return (
    <li>
      <b className={styles.number}>{bill.name}</b> <Status status={bill.status} />{" "}
      <span className={styles.factTitle}>{bill.title}</span>
    </li>
  );
}

function FileFact({ file, id }: { file: FormElementValue["files"][number] | undefined; id: number }) {
  if (!file) return <li>File {id}</li>;
  return (
    <li>
      <a href={file.url}>{file.title}</a>{" "}
      <span className={styles.hint}>
        {file.extension.toUpperCase()}, {formatBytes(file.size)}
      </span>
    </li>
  );
}
