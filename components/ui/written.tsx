import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

type Props = Record<string, unknown> & { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } };

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => (/[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (mark) => marks[mark]!) : text);

/** React's names that are not HTML's own in small letters. SVG keeps its capitals: a parser knows them. */
const names: Readonly<Record<string, string>> = {
  className: "class", htmlFor: "for", defaultValue: "value", defaultChecked: "checked", viewBox: "viewBox",
  strokeWidth: "stroke-width", strokeLinecap: "stroke-linecap", strokeLinejoin: "stroke-linejoin", strokeDasharray: "stroke-dasharray", fillRule: "fill-rule",
};
const withoutEnd = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const isAddress = /^(href|src|action|formAction)$/;
/** As React refuses them: browsers skip control characters there. */
const runs = (address: string): boolean => /^javascript:/i.test(address.replace(/[\0-\x20]/g, ""));

/**
 * Markup that only the server makes, as text: one piece of HTML in the page's data in place of an element each, which the
 * server would describe, read back and draw, and the browser bring to life one by one. For long lists in which nothing
 * answers but links and buttons that somebody outside listens to.
 * @param children one element of HTML, or a component that gives one. Its components may use nothing of the browser's
 * @throws Error where something in it would have to come to life: a component of the browser, a handler, a promise
 */
export function Written({ children }: { children: ReactElement }): ReactElement {
  let outer = children as ReactElement<Props>;
  while (typeof outer.type === "function") outer = called(outer) as ReactElement<Props>;
  if (!isValidElement(outer) || typeof outer.type !== "string") throw new Error("What is written must be one element of HTML.");
  const { children: inside, ...rest } = outer.props;
  // oxlint-disable-next-line react/no-danger -- every word and value in it is escaped below
  return createElement(outer.type, { dangerouslySetInnerHTML: { __html: htmlOf(inside) }, ...rest });
}

/** The HTML of what React would draw, without what it needs to bring that to life. @throws as <Written> */
export function htmlOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "string") return escape(node);
  if (typeof node === "number" || typeof node === "bigint") return String(node);
  if (Array.isArray(node)) return node.map(htmlOf).join("");
  if (!isValidElement<Props>(node)) throw new Error("Only elements and words can be written.");
  const { type, props } = node;
  if (type === Fragment) return htmlOf(props.children);
  if (typeof type === "function") return htmlOf(called(node));
  if (typeof type !== "string") throw new Error("This element has a life of its own and cannot be written.");
  let tag = `<${type}`;
  for (const name in props) if (name !== "children" && name !== "dangerouslySetInnerHTML") tag += attribute(name, props[name]);
  if (withoutEnd.has(type)) return `${tag}>`;
  return `${tag}>${props.dangerouslySetInnerHTML?.__html ?? htmlOf(props.children)}</${type}>`;
}

function called({ type, props }: ReactElement<Props>): ReactNode {
  if ("$$typeof" in (type as object)) throw new Error("A component of the browser cannot be written.");
  return (type as (props: Props) => ReactNode)(props);
}

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "function" || typeof value === "symbol" || typeof value === "object") throw new Error(`${name} cannot be written.`);
  const own = names[name] ?? (name.includes("-") ? name : name.toLowerCase());
  if (typeof value === "boolean" && !name.includes("-")) return value ? ` ${own}=""` : "";
  if (isAddress.test(name) && runs(String(value))) return "";
  return ` ${own}="${escape(String(value))}"`;
}
