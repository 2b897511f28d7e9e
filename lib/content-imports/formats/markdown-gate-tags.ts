import { isClosedName } from "./closed-names";

/** May begin or end a non-public part. `key` pairs its beginning and end. */
export type GateTag = {
  kind: "hugo" | "element" | "liquid" | "handlebars" | "comment" | "bracket";
  key: string;
  isClosed: boolean;
  isEnd: boolean;
  isVoid: boolean;
  start: number;
  end: number;
};

/** `MembersOnly`, `members.only`, `membersOnly` → `members-only`. */
export const plainName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/[.:\s]+/g, "-")
    .toLowerCase();

/** Names that close in handwritten text, where plugins do not interfere. */
const closedByHand =
  /(?:^|-)(?:auth|authenticated|authori[sz]ed|exclusive|insiders?|patrons?|paying|subscribed|(?:staff|admins?|team|users?|customers?|donors?|backers?|supporters?)-only)(?:$|-)/;
export const isClosedTag = (name: string): boolean => {
  const plain = plainName(name);
  return isClosedName(plain) || closedByHand.test(plain);
};

const beginning = /^(?:begin|start|open)[-_/]|[-_/](?:begin|start|open)$/;
const ending = /^(?:end|stop|close)[-_/]|[-_/](?:end|stop|close)$/;
/** A component's audience in its properties. */
const forSome =
  /(?:^|[\s;])(?:access|visibility|visible(?:-?to|-?for)?|show(?:-?to|-?for)?|audience|plan|tier|level|role|requires?|only|for|to|if|when)\s{0,9}=\s{0,9}["'{[]{0,4}(?:members?|private|paid|paying|premium|subscribers?|subscribed|logged|signed|staff|admin|internal|vip)(?![a-z])|(?:^|\s)(?:data-)?(?:members?[-_]?only|subscribers?[-_]?only|paywall(?:ed)?|premium|private|paid|gated|requires?[-_]?(?:auth|login))(?=[\s/=]|$)(?!\s{0,9}=\s{0,9}["'{]{0,2}false)/i;
/** For plain elements, whose classes mostly mean nothing. */
const closedClass =
  /(?:^|\s)(?:class|className|id)\s{0,9}=\s{0,9}["'{]{1,3}(?:[^"'{}]{0,300}\s)?(?:(?:members?|subscribers?|paid|paying|premium|staff|private)[_-](?:only|content|area)|paywall(?:ed)?(?:[_-](?:content|body))?)(?=[\s"'}])|(?:^|\s)data-(?:members?(?:[_-]only)?|paywall(?:ed)?|premium|subscribers?(?:[_-]only)?)(?=[\s/=]|$)/i;

const isClosedArgument = (rest: string): boolean => {
  const name = /^\s{0,9}["']?([a-z][\w./-]{1,60})/i.exec(rest)?.[1]?.replace(/\.(?:html?|liquid|njk|md|hbs)$/i, "");
  return name !== undefined && isClosedTag(name);
};

/** In order. */
export function gateTags(text: string): GateTag[] {
  return [
    ...hugo(text),
    ...elements(text),
    ...liquid(text),
    ...handlebars(text),
    ...commentsOf(text),
    ...brackets(text),
  ].toSorted((a, b) => a.start - b.start);
}

function tag(kind: GateTag["kind"], found: RegExpMatchArray, given: Partial<GateTag> & { name: string }): GateTag {
  const name = plainName(given.name);
  const base = name.replace(beginning, "").replace(ending, "");
  const isPart = base !== name && base !== "";
  const start = found.index!;
  return {
    kind,
    key: `${kind} ${isPart ? base : name}`,
    isClosed: given.isClosed ?? (isClosedTag(isPart ? base : name) || isClosedTag(base.replaceAll("-", ""))),
    isEnd: given.isEnd === true || (isPart && ending.test(name)),
    isVoid: given.isVoid === true && !isPart,
    start,
    end: given.end ?? start + found[0].length,
  };
}

const hugo = (text: string): GateTag[] =>
  [...text.matchAll(/\{\{[<%]\s{0,9}(\/?)\s{0,9}([a-z][\w./-]{1,60})([^}]{0,1000})\}\}/gi)].map((found) =>
    tag("hugo", found, {
      name: found[2]!,
      isEnd: found[1] !== "",
      isVoid: /\/\s{0,9}[>%]$/.test(found[3]!),
      ...(forSome.test(found[3]!) ? { isClosed: true } : {}),
    }),
  );

/** Components and HTML elements, which close by class only. */
function elements(text: string): GateTag[] {
  const tags: GateTag[] = [];
  for (const found of text.matchAll(/<(\/?)([a-z][\w.:-]{0,60})(?=[\s/>{])/gi)) {
    const from = found.index + found[0].length;
    const end = endOfElement(text, from);
    const rest = text.slice(from, end);
    const name = found[2]!;
    const isPlain = /^[a-z][a-z\d]*$/.test(name) && !isClosedTag(name);
    const isSome = isPlain ? closedClass.test(rest) : forSome.test(rest) || closedClass.test(rest);
    tags.push(
      tag("element", found, {
        name,
        isEnd: found[1] !== "",
        isVoid: rest.endsWith("/") || /^(?:img|br|hr|input|meta|link|source)$/.test(name),
        end: Math.min(end + 1, text.length),
        ...(isSome ? { isClosed: true } : isPlain ? { isClosed: false } : {}),
      }),
    );
  }
  return tags;
}

/** Its `>` outside quotes and braces, or the first `>` if these are unbalanced. */
function endOfElement(text: string, from: number): number {
  const limit = Math.min(text.length, from + 3000);
  let quote = "";
  let depth = 0;
  for (let at = from; at < limit; at++) {
    const one = text[at]!;
    if (quote) {
      if (one === quote) quote = "";
    } else if (one === '"' || one === "'" || one === "`") quote = one;
    else if (one === "{") depth += 1;
    else if (one === "}") depth -= 1;
    else if (one === ">" && depth <= 0) return at;
  }
  const first = text.indexOf(">", from);
  return first < 0 || first >= limit ? from : first;
}

const around = /^(?:call|block|component|filter|embed|section|slot|capture|macro|fence|tag)$/i;
const included = /^(?:include|include_relative|include_cached|render|partial|import|extends|layout)$/i;

/** `{% members %}…{% endmembers %}`, `{% call members() %}…{% endcall %}`, Markdoc's `{% members %}…{% /members %}`. */
const liquid = (text: string): GateTag[] =>
  [...text.matchAll(/\{%[-+~]?\s{0,9}(\/?)\s{0,9}(end_?)?([a-z][\w./-]{0,60})((?:[^%]|%(?!\})){0,1000})%\}/gi)].map(
    (found) => {
      const [, slash, end, name, rest] = found as unknown as [string, string, string | undefined, string, string];
      const isArgument = (around.test(name) || included.test(name)) && !slash && !end;
      return tag("liquid", found, {
        name,
        isEnd: slash !== "" || end !== undefined,
        isVoid: included.test(name) || /\/\s{0,9}[-~]?$/.test(rest),
        ...(isArgument || around.test(name) ? { isClosed: isArgument && isClosedArgument(rest) } : {}),
        ...(forSome.test(rest) && !/^(?:if|unless|case|when|elsif|elif|assign|set|for)$/i.test(name)
          ? { isClosed: true }
          : {}),
      });
    },
  );

/** `{{#members}}…{{/members}}`, and the partial `{{> paywall}}`. */
const handlebars = (text: string): GateTag[] =>
  [
    ...text.matchAll(
      /\{\{\{?~?\s{0,9}([#^/>]|(?=paywall|members?[_-]?only))\s{0,9}[*"']?([a-z][\w./-]{1,60})([^{}]{0,500})\}\}/gi,
    ),
  ].map((found) =>
    tag("handlebars", found, {
      name: found[2]!,
      isEnd: found[1] === "/",
      isVoid: found[1] === ">" || found[1] === "",
      ...(/^(?:if|unless|else)$/i.test(found[2]!) ? { isClosed: false } : {}),
    }),
  );

/** `<!-- members -->…<!-- /members -->`: a name, not a sentence. */
const commentsOf = (text: string): GateTag[] =>
  [...text.matchAll(/<!--\s{0,9}(\/?)\s{0,9}((?:[a-z][\w:./-]{0,60}[ ]{0,2}){1,3})\s{0,9}-->/gi)].map((found) =>
    tag("comment", found, { name: found[2]!.trim().replace(/\s+/g, "-"), isEnd: found[1] !== "" }),
  );

/** `[members]…[/members]`, from WordPress. */
const brackets = (text: string): GateTag[] =>
  [...text.matchAll(/\[(\/?)([a-z][\w-]{1,60})(?=[\s\]=])([^[\]\n]{0,500})\](?![([:])/gi)].map((found) =>
    tag("bracket", found, { name: found[2]!, isEnd: found[1] !== "" }),
  );
