import { closedPart, isClosedName } from "./closed-names";

type Json = Record<string, unknown>;
const isRow = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

const hiddenBlock = "A block that was hidden was left out.";
/** Fields with which plugins restrict a block. */
const conditions =
  /^(?:otterconditions|conditionalblocks\w*|displayconditions?|visibilityblockenabled|visibilityconditions?|membershiplevels?|restrict\w*|userroles?|accessroles?|wp_?fusion\w*|wpf_\w+|rcp\w*|mepr\w*|swpm\w*|members?only|loggedinonly|passwordprotected)$/i;

/**
 * Removes blocks that were not public: after Jetpack's paywall, for members, hidden. An unclosed block takes the rest
 * along.
 */
export function openBlocks(content: string, losses: Set<string>): string {
  let text = "";
  let from = 0;
  /** The skipped block: its name and nesting. */
  let closed: { name: string; depth: number } | null = null;
  for (let start = content.indexOf("<!--"); start >= 0; start = content.indexOf("<!--", start + 4)) {
    const end = content.indexOf("-->", start + 4);
    if (end < 0) break;
    const found = /^\s*(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)/i.exec(content.slice(start + 4, start + 204));
    if (!found) continue;
    const name = found[2]!.toLowerCase();
    const isEnd = found[1] !== "";
    const isVoid = content[end - 1] === "/";
    if (closed) {
      if (name !== closed.name || isVoid) continue;
      closed.depth += isEnd ? -1 : 1;
      if (closed.depth > 0) continue;
      closed = null;
      from = end + 3;
      continue;
    }
    if (isEnd) continue;
    const loss = lossOf(name, content.slice(start + 4 + found[0].length, isVoid ? end - 1 : end).trim());
    if (!loss) continue;
    losses.add(loss);
    text += `${content.slice(from, start)}\n\n`;
    if (name.endsWith("paywall")) return text;
    from = end + 3;
    if (!isVoid) closed = { name, depth: 1 };
  }
  return closed ? text : text + content.slice(from);
}

function lossOf(name: string, attributes: string): string | null {
  if (isClosedName(name)) return closedPart;
  if (
    attributes === "" ||
    !/visib|condition|member|restrict|role|fusion|wpf_|rcp|mepr|swpm|logged|password|control/i.test(attributes)
  )
    return null;
  let given: unknown;
  try {
    given = JSON.parse(attributes);
  } catch {
    return /visib|condition|restrict|member|logged/i.test(attributes) ? hiddenBlock : null;
  }
  return isRow(given) && isHidden(given) ? hiddenBlock : null;
}

function isHidden(block: Json): boolean {
  if (isRow(block.metadata) && block.metadata.blockVisibility === false) return true;
  if (block.blockVisibility === false) return true;
  if (isRow(block.blockVisibility) && isHiddenByPlugin(block.blockVisibility)) return true;
  if (isRow(block.editorskit) && block.editorskit.loggedout === false) return true;
  const control = block.contentControls ?? block.content_control;
  if (isRow(control) && control.enabled !== false) return true;
  return Object.entries(block).some(([key, value]) => conditions.test(key) && isSet(value));
}

/** Block Visibility: hidden for all, or by rules; rules about screens and browsers do not count. */
function isHiddenByPlugin({ hideBlock, controlSets }: Json): boolean {
  if (hideBlock !== undefined && hideBlock !== false) return true;
  return (
    Array.isArray(controlSets) &&
    controlSets.some(
      (set) =>
        isRow(set) &&
        set.enable !== false &&
        (!isRow(set.controls) ||
          Object.keys(set.controls).some((one) => one !== "screenSize" && one !== "browserDevice")),
    )
  );
}

const isSet = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isSet)
    : isRow(value)
      ? Object.keys(value).length > 0
      : value !== undefined && value !== null && value !== false && value !== "" && value !== 0 && value !== "all";
