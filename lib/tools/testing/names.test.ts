import { parseSync } from "vite";
import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./source-files.ts";

/** Words of an older dialect, each with the standard terms that replaced it. */
const refused: Readonly<Record<string, string>> = {
  told: "RenderContext, describe…, notify…",
  untold: "unnotified",
  kept: "stored, saved, cached",
  wanted: "query, request",
  asked: "query, request, result",
  drawn: "rendered",
  woken: "hydrated",
  desk: "admin",
  thing: "the type's own name",
  things: "the type's own name",
  somebody: "user, viewer, person",
  nobody: "anonymous, none",
  anybody: "user, viewer, person",
  everybody: "user, viewer, person",
  whoever: "user, viewer, person",
  knock: "probe",
  judged: "validated, result",
  witness: "source record",
  witnesses: "source records",
  nonsense: "invalid",
  tally: "count",
  believed: "verified",
  binned: "trashed",
  ticked: "selected",
  journal: "local draft",
  company: "collaborators",
  resting: "inactive",
  stranded: "stale",
  mend: "repair, fix",
  begun: "unfinished, started",
  upkeep: "heartbeat, maintenance",
  pulse: "heartbeat",
  saver: "autosave",
  goon: "navigate, continue",
  takeout: "remove",
  keephere: "writeStored",
  anew: "again",
  meanwhile: "concurrent",
  doors: "access",
  takeback: "undo, revoke, withdraw",
  bringback: "restore",
  letout: "shared, released",
  dolater: "defer",
  // US spelling. `organisation` is the name of a room, its table and its addresses.
  colour: "color",
  colours: "colors",
  neighbour: "neighbor",
  neighbours: "neighbors",
  behaviour: "behavior",
  centre: "center",
  grey: "gray",
  favourite: "favorite",
  licence: "license",
  labelled: "labeled",
  normalise: "normalize",
  serialise: "serialize",
};
const files = ["components", "lib", "db", "e2e"]
  .flatMap(sourceFiles)
  .filter((path) => !path.startsWith("db/migrations/"));
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
/** Two words that are one verb of the dialect, `goOn`, are refused together. */
const refusal = (name: string) => {
  const words = wordsOf(name);
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...words, ...pairs].find((word) => Object.hasOwn(refused, word));
};
const declaration =
  /\bexport (?:default )?(?:async )?(?:const|let|function\*?|type|class|interface|enum)\s+([A-Za-z_$][\w$]*)/g;

test("files and folders have the field's words in their names", () => {
  const found = files.flatMap((path) => {
    const word = refusal(path);
    return word ? [`${path}: “${word}” is ${refused[word]}`] : [];
  });
  expect(found).toEqual([]);
});

test("exported names have the field's words", () => {
  const found = files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readSource(path).matchAll(declaration)].flatMap(([, name = ""]) => {
        const word = refusal(name);
        return word ? [`${path}: ${name}: “${word}” is ${refused[word]}`] : [];
      }),
    );
  expect(found).toEqual([]);
});

/** Declarations in a file. A field of a table or of a response keeps its name where it is destructured. */
const local =
  /\b(?:const|let|function\*?|type|class|interface)\s+([A-Za-z_$][\w$]*)|\b(?:const|let) \[([A-Za-z_$][\w$]*(?:, ?[A-Za-z_$][\w$]*)*)\]/g;

test("names inside files have the field's words", () => {
  const found = ["app", ...files]
    .flatMap((path) => (path === "app" ? sourceFiles(path) : [path]))
    .filter((path) => !/\.(?:test|spec)\.tsx?$|^lib\/tools\/testing\/|^e2e\//.test(path))
    .flatMap((path) =>
      [...readSource(path).matchAll(local)]
        .flatMap(([, name, names]) => name ?? names?.split(/, ?/) ?? [])
        .flatMap((name) => {
          const word = refusal(name);
          return word ? [`${path}: ${name}: “${word}” is ${refused[word]}`] : [];
        }),
    );
  expect(found).toEqual([]);
});

test("a name is refused by any of its words, and not by a part of one", () => {
  expect(["useTold", "kept-mail", "BinnedIssue", "knock"].map(refusal)).toEqual(["told", "kept", "binned", "knock"]);
  expect(["goOn", "take-out", "isGoOnTour"].map(refusal)).toEqual(["goon", "takeout", "goon"]);
  expect(["nothing", "helpdesk", "accompany", "amendment"].map(refusal)).toEqual(Array(4).fill(undefined));
});

type Node = { type: string; [key: string]: unknown };

/** Participles that end in neither -ed nor -en, and other words with these endings; two are names of HTTP statuses. */
const irregular =
  /^(?:told|said|made|kept|held|found|shown|known|drawn|withdrawn|sent|left|built|lost|spent|heard|meant)$/;
const notParticiples = new Set(
  "feed need seed embed proceed open token when between listen often shorten unauthorized forbidden".split(" "),
);
const isParticiple = (name: string) =>
  /^[a-z]+$/.test(name) && (irregular.test(name) || /(?:ed|en)$/.test(name)) && !notParticiples.has(name);
/** `cached` is the name that query caches usually have. */
const allowedFunctions = ["lib/platform/cache/query-cache.ts: cached()"];

function functionsIn(node: Node): string[] {
  const here =
    node.type === "FunctionDeclaration"
      ? [(node.id as { name?: string } | null)?.name ?? ""]
      : node.type === "VariableDeclarator" &&
          /^(?:ArrowFunction|Function)Expression$/.test((node.init as Node | null)?.type ?? "")
        ? [(node.id as { name?: string }).name ?? ""]
        : [];
  const children = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [
    ...here,
    ...children.flatMap((child) => (child && typeof child === "object" && "type" in child ? functionsIn(child) : [])),
  ];
}

/** Parsing takes long, so only files that declare such a name are parsed. */
const hasParticiple = (text: string) =>
  [...text.matchAll(/\b(?:function\*?|const|let)\s+([a-z]+)\b/g)].some(([, name = ""]) => isParticiple(name));

test("a function has the name of what it does, not a past participle", () => {
  const found = ["app", ...files]
    .flatMap((path) => (path === "app" ? sourceFiles(path) : [path]))
    .filter((path) => hasParticiple(readSource(path)))
    .flatMap((path) =>
      functionsIn(parseSync(path, readSource(path)).program as unknown as Node)
        .filter(isParticiple)
        .map((name) => `${path}: ${name}()`),
    );
  expect(found.filter((one) => !allowedFunctions.includes(one))).toEqual([]);
});

test("a participle is recognized by its ending, and as a whole word only", () => {
  expect(["saved", "taken", "told", "withdrawn", "feed", "open", "savedAt", "isSaved"].map(isParticiple)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
