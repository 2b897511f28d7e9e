import { isClosingMeta } from "./wordpress-meta";

/** Site-wide data, anywhere in an export, that posts depend on. */
export type SiteFacts = {
  /** Picture addresses by id, for covers. */
  pictures: Map<string, string>;
  /** Reusable blocks by id. */
  blocks: Map<string, string>;
  /** Access rules that are posts. */
  rules: AccessRule[];
  /** The rules exist, but not their scope. */
  hasUnreadableRules: boolean;
  /** By `taxonomy:slug`, with parents' slugs. */
  terms: Map<string, { id: string; parent: string; isClosed: boolean }>;
  /** Parent pages by id. */
  parents: Map<string, string>;
};

type AccessRule =
  | { closes: "all"; types: "any" | string; except: Set<string> }
  | { closes: "posts"; ids: Set<string> }
  | { closes: "children"; ids: Set<string> }
  | { closes: "term"; taxonomy: string; terms: Set<string> };

export type Placed = { id: string; type: string; terms: readonly { domain: string; slug: string }[] };

export const noFacts = (): SiteFacts => ({
  pictures: new Map(),
  blocks: new Map(),
  rules: [],
  hasUnreadableRules: false,
  terms: new Map(),
  parents: new Map(),
});

const listOf = (content: string): Set<string> =>
  new Set(
    content
      .split(/[,\s]+/)
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  );

/** Post types of access rules. Most plugins keep the rest in settings, which exports lack. */
const ruleKinds =
  /^(?:memberpressrule|mp-rule|cc_restriction|np_(?:content|memberships)_gate|wc_membership_plan|(?:[a-z]+[_-])?(?:content|access|paywall|membership|member|restrict(?:ion)?|protection)[_-]?(?:rules?|gates?|restrictions?))$/i;
export const isRuleKind = (type: string): boolean => ruleKinds.test(type);

/**
 * Notes a membership rule. MemberPress's scope is in `_mepr_rules_type` and `_mepr_rules_content`
 * (MeprRule::get_types); an unknown rule makes all posts of the site unsure.
 */
export function noteRule(facts: SiteFacts, meta: ReadonlyMap<string, string>): void {
  const type = (meta.get("_mepr_rules_type") ?? "").trim().toLowerCase();
  const content = listOf(meta.get("_mepr_rules_content") ?? "");
  // it closes shortcodes and blocks, which are read in posts
  if (type === "partial") return;
  const all = /^all(?:_(?!tax_)([a-z\d_-]+))?$/.exec(type);
  if (all) {
    const types = (all[1] ?? "any").replace(/^(post|page)s$/, "$1");
    return void facts.rules.push({ closes: "all", types, except: content });
  }
  if (content.size > 0) {
    if (/^single_[a-z\d_-]+$/.test(type)) return void facts.rules.push({ closes: "posts", ids: content });
    if (/^parent_[a-z\d_-]+$/.test(type)) return void facts.rules.push({ closes: "children", ids: content });
    const term = /^(?:all_)?(category|tag|tax_([a-z\d_-]+?)(?:\|\|.*)?)$/.exec(type);
    if (term) {
      const taxonomy = term[2] ?? term[1]!;
      return void facts.rules.push({ closes: "term", taxonomy, terms: content });
    }
  }
  facts.hasUnreadableRules = true;
}

/** @param meta fields that plugins store with a term */
export function noteTerm(
  facts: SiteFacts,
  term: { taxonomy: string; slug: string; id: string; parent: string },
  meta: readonly (readonly [string, string])[],
): void {
  facts.terms.set(termKey(term.taxonomy, term.slug), {
    id: term.id,
    parent: term.parent,
    isClosed: meta.some(([key, value]) => isClosingMeta(key, value)),
  });
}

const taxonomyOf = (name: string): string => name.toLowerCase().replace(/^(?:post_)?tag$/, "post_tag");
const termKey = (taxonomy: string, slug: string): string => `${taxonomyOf(taxonomy)}:${slug.toLowerCase()}`;

/** By id, type, a parent page, or a term or its parents. */
export function isClosedByRules(facts: SiteFacts, post: Placed): boolean {
  const terms = post.terms.flatMap(({ domain, slug }) => withParents(facts, domain || "category", slug));
  if (terms.some(({ isClosed }) => isClosed)) return true;
  return facts.rules.some((rule) => {
    if (rule.closes === "all") return (rule.types === "any" || rule.types === post.type) && !rule.except.has(post.id);
    if (rule.closes === "posts") return rule.ids.has(post.id);
    if (rule.closes === "children") return ancestorsOf(facts, post.id).some((id) => rule.ids.has(id));
    return terms.some(
      ({ taxonomy, slug, id }) =>
        taxonomy === taxonomyOf(rule.taxonomy) && (rule.terms.has(slug) || (id !== "" && rule.terms.has(id))),
    );
  });
}

/** With ancestors. */
function withParents(
  facts: SiteFacts,
  domain: string,
  slug: string,
): { taxonomy: string; slug: string; id: string; isClosed: boolean }[] {
  const found = [];
  for (let at = slug.toLowerCase(); at !== "" && found.length < 20;) {
    const term = facts.terms.get(termKey(domain, at));
    found.push({ taxonomy: taxonomyOf(domain), slug: at, id: term?.id ?? "", isClosed: term?.isClosed ?? false });
    at = (term?.parent ?? "").toLowerCase();
  }
  return found;
}

function ancestorsOf(facts: SiteFacts, id: string): string[] {
  const found: string[] = [];
  for (let at = facts.parents.get(id); at && found.length < 50; at = facts.parents.get(at)) found.push(at);
  return found;
}
