import { isCalendarDate, formatDate } from "@/lib/platform/text/calendar-date";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { escapeHtml } from "@/lib/platform/text/escape";
import { absolute } from "@/lib/platform/env/settings";
import { type DocumentNode, footnotesOf } from "../document/document";
import { htmlOfDocument } from "../document/to-html";
import { isSafeHref } from "../document/href";
import type { Correction } from "./published";
import { type FilledElement, publicGroups, type SnapshotContent } from "../publishing/snapshot/content";
import { paragraphsOf } from "./parts";

const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;
const list = (items: string[]) =>
  items.length === 0 ? "" : `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

type ShownPicture = { href: string; width: number | null | undefined; height: number | null | undefined };
type ShowPicture = (file: ShownPicture) => ShownPicture;

/**
 * Plain HTML with absolute addresses, for feeds. Bills have their status at publication: entries cannot be updated.
 * @param openFiles public today; others are omitted
 * @param picture how a picture is shown
 * @param between what separates the groups
 */
export function contentHtml(
  content: SnapshotContent,
  groupOrder: number[],
  openFiles: ReadonlySet<number>,
  picture: ShowPicture = (file) => file,
  between = "\n",
): string {
  const groups = publicGroups(content, groupOrder);
  let firstNote = 1;
  const html = (element: FilledElement) => {
    const made = elementHtml(content, element, openFiles, firstNote, picture);
    if (element.value.document) firstNote += footnotesOf(element.value.document).length;
    return made;
  };
  return groups
    .map(
      (group) => `${groups.length > 1 ? `<h2>${escapeHtml(group.name)}</h2>` : ""}${group.elements.map(html).join("")}`,
    )
    .join(between);
}

/** The correction notes that readers see above the text. */
export const correctionsHtml = (corrections: readonly Correction[]): string =>
  corrections.map(({ date, note }) => `<p><b>Correction, ${formatDate(date)}:</b> ${escapeHtml(note)}</p>`).join("");

function elementHtml(
  content: SnapshotContent,
  element: FilledElement,
  openFiles: ReadonlySet<number>,
  firstNote: number,
  picture: ShowPicture,
): string {
  const { type, value } = element;
  const label = element.isLabelVisible ? `<h3>${escapeHtml(element.label)}</h3>` : "";
  if (type === "rich_text")
    return value.document
      ? label + absoluteLinks(richHtml(content, value.document, openFiles, firstNote, picture))
      : "";
  if (type === "long_text")
    return (
      label +
      paragraphsOf(value.textValue ?? "")
        .map((text) => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`)
        .join("")
    );
  if (type === "bills")
    return label + list(value.billIds.flatMap((id) => (content.bills[id] ? [billHtml(content, id)] : [])));
  if (type === "files")
    return (
      label +
      list(
        value.fileIds.flatMap((id) =>
          content.files[id] && openFiles.has(id)
            ? [link(absolute(content.files[id].url), content.files[id].title)]
            : [],
        ),
      )
    );
  const words = factHtml(element);
  return `<p>${element.isLabelVisible ? `<b>${escapeHtml(element.label)}:</b> ` : ""}${words}</p>`;
}

function factHtml({ type, value }: FilledElement): string {
  const text = (value.textValue ?? "").trim();
  if (type === "select" || type === "multi_select")
    return escapeHtml(value.selectValues.map((option) => option.value).join(", "));
  if (type === "boolean") return text === "true" ? "Yes" : "No";
  if (type === "date" && isCalendarDate(text)) return formatDate(text);
  if (type === "link" && isSafeHref(text)) return link(text.startsWith("/") ? absolute(text) : text, text);
  return escapeHtml(text);
}

function billHtml(content: SnapshotContent, id: number): string {
  const bill = content.bills[id];
  return bill
    ? `${link(absolute(`/bill/view/${bill.slug}`), bill.name)} (${statusLabel(bill.status).toLowerCase()})${bill.title ? ` ${escapeHtml(bill.title)}` : ""}`
    : "";
}

/** Removes pictures that are no longer public, at any depth. */
const withoutClosed = <T extends DocumentNode>(node: T, openFiles: ReadonlySet<number>): T =>
  node.content
    ? {
        ...node,
        content: node.content
          .filter((child) => child.type !== "image" || openFiles.has(Number(child.attrs?.fileId)))
          .map((child) => withoutClosed(child, openFiles)),
      }
    : node;

function richHtml(
  content: SnapshotContent,
  document: NonNullable<FilledElement["value"]["document"]>,
  openFiles: ReadonlySet<number>,
  firstNote: number,
  picture: ShowPicture,
): string {
  return htmlOfDocument(withoutClosed(document, openFiles), {
    firstNote,
    bill: (id) => {
      const bill = content.bills[id];
      return (
        bill && {
          name: `${bill.name} (${statusLabel(bill.status).toLowerCase()})`,
          href: absolute(`/bill/view/${bill.slug}`),
        }
      );
    },
    file: (id) => {
      const file = content.files[id];
      return (
        file && {
          alt: file.altText ?? file.title,
          ...picture({ href: absolute(file.url), width: file.width, height: file.height }),
        }
      );
    },
  });
}

/** Makes links of this site absolute. Only the renderer's attributes match: texts escape the quotation mark. */
const absoluteLinks = (html: string): string =>
  html.replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${absolute("/")}`);
