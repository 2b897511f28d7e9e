import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readExport } from "./read-export";
import { bytesSource } from "./source";

const head =
  '<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel><link>https://rules.example</link><wp:base_site_url>https://rules.example</wp:base_site_url><wp:base_blog_url>https://rules.example</wp:base_blog_url>';
const meta = (values: Record<string, string>) =>
  Object.entries(values)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
    )
    .join("");
const item = (
  id: number,
  more: { type?: string; status?: string; in?: string; parent?: number; meta?: object } = {},
) => {
  const { type = "post", status = "publish", parent = 0 } = more;
  const [domain, slug] = more.in?.split(":") ?? [];
  return `<item><title>Item ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_date>2024-03-01 09:00:00</wp:post_date><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type><wp:post_parent>${parent}</wp:post_parent><content:encoded><![CDATA[<p>Words.</p>]]></content:encoded>${domain ? `<category domain="${domain}" nicename="${slug}"><![CDATA[${slug}]]></category>` : ""}${meta((more.meta ?? {}) as Record<string, string>)}</item>`;
};
const rule = (type: string, content = "", more: { type?: string; status?: string } = {}) =>
  item(900, { type: "memberpressrule", ...more, meta: { _mepr_rules_type: type, _mepr_rules_content: content } });
const category = (id: number, slug: string, parent = "", key = "", value = "") =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name><![CDATA[${slug}]]></wp:cat_name>${key && `<wp:termmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:termmeta>`}</wp:category>`;

/** Post 1 is in the category “news”, 2 in “clients”, which is below “private-work”, 3 has the tag “vip-list”; pages 4, and 5 below it. */
const site = (...around: string[]) =>
  `${head}${category(11, "news")}${category(12, "private-work")}${category(13, "clients", "private-work")}${item(1, { in: "category:news" })}${item(2, { in: "category:clients" })}${item(3, { in: "post_tag:vip-list" })}${item(4, { type: "page" })}${item(5, { type: "page", parent: 4 })}${around.join("")}</channel></rss>`;
const statuses = (path: string, bytes: Uint8Array) =>
  [...readExport(path, bytesSource(bytes))]
    .flatMap((found) => ("item" in found ? [found.item] : []))
    .toSorted((a, b) => Number(a.key) - Number(b.key));
const open = [1, 2, 3, 4, 5];

test.each<[string, string, { members?: number[]; unsure?: number[] }]>([
  ["no rule", site(), {}],
  ["a category by its slug", site(rule("category", "news")), { members: [1] }],
  ["a category by its id", site(rule("category", "11")), { members: [1] }],
  ["a category above the post's", site(rule("category", "private-work")), { members: [2] }],
  ["a tag", site(rule("tag", "vip-list")), { members: [3] }],
  ["a taxonomy of a kind of post", site(rule("tax_category||cpt_post", "news")), { members: [1] }],
  ["all that carries a term", site(rule("all_tax_post_tag", "vip-list")), { members: [3] }],
  ["one post", site(rule("single_post", "2")), { members: [2] }],
  ["several posts", site(rule("single_post", "1, 3")), { members: [1, 3] }],
  ["what lies below a page", site(rule("parent_page", "4")), { members: [5] }],
  ["everything", site(rule("all")), { members: open }],
  ["everything but two", site(rule("all", "1,4")), { members: [2, 3, 5] }],
  ["all posts", site(rule("all_post")), { members: [1, 2, 3] }],
  ["all pages but one", site(rule("all_page", "4")), { members: [5] }],
  ["parts of posts only", site(rule("partial", "7")), {}],
  ["addresses", site(rule("custom", "^/clients/.*")), { unsure: open }],
  ["a rule of a kind to come", site(rule("quantum", "1")), { unsure: open }],
  ["a rule without its kind", site(item(900, { type: "memberpressrule" })), { unsure: open }],
  ["a rule that is a draft", site(rule("all", "", { status: "draft" })), {}],
  ["a rule in the trash", site(rule("all", "", { status: "trash" })), {}],
  ["a plan of WooCommerce Memberships", site(item(900, { type: "wc_membership_plan" })), { unsure: open }],
  ["a gate of Newspack", site(item(900, { type: "np_memberships_gate" })), { unsure: open }],
  ["a restriction of Content Control", site(item(900, { type: "cc_restriction" })), { unsure: open }],
  ["a restriction rule of an unknown plugin", site(item(900, { type: "acme_access_rule" })), { unsure: open }],
  ["a plugin's other items", site(item(900, { type: "memberpressproduct" })), {}],
  [
    "a field beside a category",
    site(category(11, "news", "", "rcp_restricted_meta", 'a:1:{s:12:"access_level";s:1:"1";}')),
    { members: [1] },
  ],
  [
    "a field beside a category above",
    site(category(12, "private-work", "", "_members_access_role", "subscriber")),
    { members: [2] },
  ],
  ["another field beside a category", site(category(11, "news", "", "order", "4")), {}],
])("a rule of a membership plugin closes what it names: %s", (_, xml, { members = [], unsure = [] }) => {
  const read = statuses("site.xml", Buffer.from(xml));
  expect(read.map(({ key }) => Number(key))).toEqual(open);
  const of = (status: string) => read.filter((one) => one.status === status).map(({ key }) => Number(key));
  expect([of("members"), of("unsure")]).toEqual([members, unsure]);
});

test("a post that is forced public stays open beside the plans of WooCommerce Memberships", () => {
  const xml = `${head}${item(1, { meta: { _wc_memberships_force_public: "yes" } })}${item(2)}${item(900, { type: "wc_membership_plan" })}</channel></rss>`;
  expect(statuses("site.xml", Buffer.from(xml)).map(({ status }) => status)).toEqual(["published", "unsure"]);
});

test("the parts of a split export are read together: a rule and a cover picture of one are those of another's posts", () => {
  const cover =
    "<item><title>c</title><wp:post_id>77</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>https://rules.example/wp-content/uploads/c.png</wp:attachment_url></item>";
  const parts = {
    "site.001.xml": `${head}${item(1, { meta: { _thumbnail_id: "77" } })}${item(2)}</channel></rss>`,
    "site.002.xml": `${head}${cover}${rule("single_post", "2")}</channel></rss>`,
    "other.xml": `${head.replaceAll("rules.example", "other.example")}${item(2)}</channel></rss>`,
  };
  const zip = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
  const read = statuses("site.zip", zip);
  expect(read.map(({ site: from, key, status }) => [from.slice(8, 13), key, status])).toEqual([
    ["rules", "1", "published"],
    ["other", "2", "published"],
    ["rules", "2", "members"],
  ]);
  expect(read[0]!.html).toContain("/wp-content/uploads/c.png");
});
