import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import type { Found, PastItem } from "../record";
import { readExport as readSource, readFiles } from "./read-export";
import { bytesSource } from "./source";

const readExport = (path: string, bytes: Uint8Array) => readSource(path, bytesSource(bytes));

const itemsOf = (found: Iterable<Found>): PastItem[] => [...found].flatMap((one) => ("item" in one ? [one.item] : []));

const wxr = (more: string, body = "<p>Hello</p>") =>
  strToU8(
    `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="x"><channel><link>https://old.example</link><item><title>A</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${more}<content:encoded><![CDATA[${body}]]></content:encoded></item></channel></rss>`,
  );
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const wordPress = (more: string, body?: string) => itemsOf(readExport("a.xml", wxr(more, body)));

test.each([
  ["_jetpack_newsletter_access", "subscribers"],
  ["_jetpack_newsletter_access", "paid_subscribers"],
  ["_members_access_role", "subscriber"],
  ["_wpmem_block", "1"],
  ["_wpmem_block", "2"],
  ["rcp_user_level", "Subscriber"],
  ["rcp_subscription_level", "any"],
  ["rcp_subscription_level", 'a:1:{i:0;s:1:"2";}'],
  ["rcp_access_level", "3"],
  ["_is_paid", "1"],
  ["_is_paid", "true"],
  ["um_content_restriction", 'a:2:{s:26:"_um_custom_access_settings";b:1;s:14:"_um_accessible";s:1:"2";}'],
  ["um_content_restriction", 'a:1:{s:14:"_um_accessible";s:1:"2";}'],
  ["_swpm_protect_post", "1"],
  ["_wc_memberships_force_public", "no"],
  ["groups-read", "4"],
  ["s2member_ccaps_req", 'a:1:{i:0;s:4:"gold";}'],
  [
    "_issuem_leaky_paywall_visibility",
    'a:2:{s:15:"visibility_type";s:4:"only";s:14:"only_visible";a:1:{i:0;s:1:"0";}}',
  ],
  ["patreon-level", "5"],
  ["memberful_acl", 'a:1:{i:0;s:2:"12";}'],
  ["arm_access_plan", "0"],
  ["ihc_mb_who", "reg"],
  ["members_only", "yes"],
  ["_private", "on"],
  ["Access Level", "Gold"],
])("a WordPress post with the field %s of the value %s was not public", (key, value) => {
  expect(wordPress(meta(key, value))[0]!.status).toBe("members");
});

test.each([
  ["_jetpack_newsletter_access", "everybody"],
  ["_jetpack_newsletter_access", ""],
  ["_wpmem_block", "0"],
  ["rcp_user_level", "All"],
  ["rcp_access_level", "None"],
  ["_is_paid", "0"],
  ["um_content_restriction", 'a:2:{s:26:"_um_custom_access_settings";s:1:"0";s:14:"_um_accessible";s:1:"2";}'],
  ["um_content_restriction", 'a:2:{s:26:"_um_custom_access_settings";b:0;s:14:"_um_accessible";s:1:"0";}'],
  ["_wc_memberships_force_public", "yes"],
  ["_swpm_protect_post", ""],
  ["_thumbnail_id", "7"],
  ["_edit_last", "1"],
  ["_yoast_wpseo_metadesc", "On private schools"],
])("a WordPress post with the field %s of the value %s stays public", (key, value) => {
  expect(wordPress(meta(key, value))[0]!.status).toBe("published");
});

test.each([
  ["<wp:post_password> </wp:post_password>", 0],
  ["<wp:post_password><![CDATA[ ]]></wp:post_password>", 0],
  ["<wp:post_password>0</wp:post_password>", 0],
  ["<wp:post_password></wp:post_password>", 1],
  ["<wp:post_password>\n  </wp:post_password>", 1],
])("the password %j leaves %s posts", (password, count) => {
  expect(wordPress(password)).toHaveLength(count);
});

const paragraph = (words: string) => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`;
test.each([
  `${paragraph("Open")}<!-- wp:jetpack/paywall /-->${paragraph("SECRET")}`,
  `${paragraph("Open")}<!-- wp:jetpack/paywall --><!-- /wp:jetpack/paywall -->${paragraph("SECRET")}`,
  `${paragraph("Open")}<!-- wp:premium-content/container {"newPlanName":"a"} --><div><!-- wp:premium-content/logged-out-view --><p>Join</p><!-- /wp:premium-content/logged-out-view --><!-- wp:premium-content/subscriber-view --><p>SECRET</p><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->`,
  `${paragraph("Open")}<!-- wp:premium-content/subscriber-view --><p>SECRET</p><!-- /wp:premium-content/subscriber-view -->`,
  `${paragraph("Open")}<!-- wp:pmpro/membership {"levels":["1"]} --><!-- wp:pmpro/membership --><p>x</p><!-- /wp:pmpro/membership --><p>SECRET</p><!-- /wp:pmpro/membership -->`,
  `${paragraph("Open")}<!-- wp:memberpress/protected-content {"rule":3} --><p>SECRET</p><!-- /wp:memberpress/protected-content -->`,
  `${paragraph("Open")}<!-- wp:memberpress/protected-content {"rule":3} --><p>SECRET</p>`,
  `${paragraph("Open")}<!-- wp:woocommerce-memberships/member-content --><p>SECRET</p><!-- /wp:woocommerce-memberships/member-content -->`,
  `${paragraph("Open")}<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>SECRET</p><!-- /wp:paragraph -->`,
  `${paragraph("Open")}<!-- wp:group {"blockVisibility":{"hideBlock":true}} --><div>${paragraph("SECRET")}</div><!-- /wp:group -->`,
  `${paragraph("Open")}<!-- wp:group {"blockVisibility":{"controlSets":[{"id":1,"enable":true,"controls":{"userRole":{"visibilityByRole":"logged-in"}}}]}} --><div>${paragraph("SECRET")}</div><!-- /wp:group -->`,
  `${paragraph("Open")}<!-- wp:group {"otterConditions":[[{"type":"loggedInUser"}]]} --><div>${paragraph("SECRET")}</div><!-- /wp:group -->`,
])("a restricted block is left out and reported: %s", (body) => {
  const [item] = wordPress("", body);
  expect(item!.html).toContain("Open");
  expect(JSON.stringify(item)).not.toContain("SECRET");
  expect(item!.losses.join()).toMatch(/not for everyone|was hidden/);
});

test.each([
  `${paragraph("Open")}<!-- wp:paragraph {"metadata":{"blockVisibility":true}} --><p>Seen</p><!-- /wp:paragraph -->`,
  `${paragraph("Open")}<!-- wp:group {"blockVisibility":{"controlSets":[{"controls":{"screenSize":{"hideOnScreenSize":{"small":true}}}}]}} --><p>Seen</p><!-- /wp:group -->`,
  `${paragraph("Open")}<!-- wp:premium/heading --><p>Seen</p><!-- /wp:premium/heading -->`,
  `${paragraph("Open")}<!-- wp:acme/team-member --><p>Seen</p><!-- /wp:acme/team-member -->`,
  `<p>Open</p><!--more--><p>Seen</p>`,
])("a public block stays: %s", (body) => {
  const [item] = wordPress("", body);
  expect(item!.html).toContain("Seen");
  expect(item).toMatchObject({ status: "published", losses: [] });
});

test.each([
  "[members_only]SECRET[/members_only]",
  "[private]SECRET[/private]",
  '[pmpro_member level="1,2"]SECRET[/pmpro_member]',
  '[mepr-show rules="35"]SECRET[/mepr-show]',
  '[wcm_restrict plans="gold"]SECRET[/wcm_restrict]',
  '[passster password="a]b"]SECRET[/passster]',
  "[paywall]SECRET[/paywall]",
  "[s2If current_user_can(access_s2member_level1)]SECRET[/s2If]",
  "[hide]SECRET[/hide]",
  "[membership]SECRET[/membership]",
  "[restrict]\n\nSECRET\n\n[/restrict]",
  "[um_loggedin]SECRET[/um_loggedin]",
  '[ihc-hide-content ihc_mb_type="show"]SECRET[/ihc-hide-content]',
  "[MEMBERS_ONLY]SECRET[/members_only]",
  "[restrict]a [restrict]b[/restrict] SECRET[/restrict]",
  "[restrict]a [restrict]SECRET[/restrict]",
  '[vc_row disable_element="yes"]SECRET[/vc_row]',
  '[et_pb_section disabled="on"]SECRET[/et_pb_section]',
  "<!-- wp:shortcode -->[restrict]<!-- /wp:shortcode --><p>SECRET</p><!-- wp:shortcode -->[/restrict]<!-- /wp:shortcode -->",
])("the content of %s is left out and reported", (gated) => {
  const [item] = wordPress("", `Open.\n\n${gated}\n\nOpen again.`);
  expect(item!.html).toContain("Open again.");
  expect(JSON.stringify(item)).not.toContain("SECRET");
  expect(item!.losses).toContain("A part that was not for everyone was left out.");
});

test.each(["pc-pvt-content", "privatecontent", "insiders_only_x", "ifmember", "board", "pro", "ux_pages", "inside"])(
  "the shortcode [%s] is unknown: its text becomes a draft or is left out",
  (name) => {
    const [item] = wordPress("", `Open.\n\n[${name}]Words[/${name}]`);
    expect(item!.status === "published" && item!.html.includes("Words")).toBe(false);
  },
);

test.each(["button", "col", "tab2", "list_item", "accordion-item", "vc_column_text", "one_half", "contact-form-7"])(
  "the shortcode [%s] changes looks only",
  (name) => expect(wordPress("", `[${name}]Words[/${name}]`)[0]!.status).toBe("published"),
);

test("words after a line that marks where paid text begins are left out", () => {
  const [item] = wordPress("", "Open.\n\n[paywall]\n\nSECRET");
  expect(item!.html).toContain("Open.");
  expect(JSON.stringify(item)).not.toContain("SECRET");
});

test.each([
  "[acme_insiders]Words[/acme_insiders]",
  "Words [/members_only] more",
  '[acme level="2"]<p>Words</p>[/acme]',
  '[pmpro_member level="1"] Words',
])("an unknown shortcode around words makes a draft: %s", (body) => {
  const [item] = wordPress("", body);
  expect(item!.status).toBe("unsure");
  expect(item!.losses.join()).toContain("may have shown its words to some readers only");
});

test.each([
  "The [private] firm and the [membership] voted [sic].",
  '[caption id="a"]<img src="https://old.example/a.png"> Words[/caption]',
  "[vc_row][vc_column]Words[/vc_column][/vc_row]",
  '[button url="/a"]Words[/button]',
  '[contact-form-7 id="3"]',
  "[acme] [/acme] Words",
])("ordinary brackets and layout keep a post public: %s", (body) => {
  expect(wordPress("", body)[0]!.status).toBe("published");
});

const ghost = (post: Record<string, unknown>, tables: Record<string, unknown> = {}) =>
  itemsOf(
    readExport(
      "a.json",
      strToU8(
        JSON.stringify({
          db: [
            {
              data: {
                posts: [{ id: "1", title: "A", slug: "a", status: "published", visibility: "public", ...post }],
                ...tables,
              },
            },
          ],
        }),
      ),
    ),
  )[0]!;

test.each([
  '<p>Open</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free,status:-free" --><p>SECRET</p><!--kg-gated-block:end-->',
  '<p>Open</p><!--kg-gated-block:begin memberSegment:"status:-free"--><p>SECRET</p><!--kg-gated-block:end--><p>Open</p>',
  "<p>Open</p><!-- kg-gated-block:begin nonMember:false --><p>SECRET</p>",
])("a gated part of a Ghost post's HTML is left out and reported: %s", (html) => {
  const item = ghost({ html });
  expect(item.html).toContain("Open");
  expect(JSON.stringify(item)).not.toContain("SECRET");
  expect(item.losses).toEqual(["A part for members or for mail only was left out."]);
});

test("a gated part that visitors see stays", () => {
  const html = '<!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>Seen</p><!--kg-gated-block:end-->';
  expect(ghost({ html }).html).toContain("Seen");
});

test.each([
  [{ email_only: true }, []],
  [{ email_only: 1 }, []],
  [{}, [{ post_id: "1", email_only: 1 }]],
  [{}, [{ post_id: "1", email_only: true }]],
])("a Ghost post that was mailed only is not public: %j %j", (post, posts_meta) => {
  expect(ghost({ html: "<p>Words</p>", ...post }, { posts_meta }).status).toBe("mailed");
});

test.each([{ web: { nonMember: false } }, { showOnWeb: false }, { emailOnly: true }])(
  "a card of old and new Ghost with the visibility %j is left out",
  (visibility) => {
    const card = { markdown: "SECRET", visibility };
    const mobiledoc = JSON.stringify({
      cards: [["markdown", card]],
      sections: [
        [10, 0],
        [1, "p", [[0, [], 0, "Open"]]],
      ],
    });
    const lexical = JSON.stringify({
      root: {
        children: [
          { type: "markdown", ...card },
          { type: "paragraph", children: [{ type: "text", text: "Open" }] },
        ],
      },
    });
    for (const item of [ghost({ mobiledoc }), ghost({ lexical })]) {
      expect(item.html).toBe("<p>Open</p>");
      expect(item.losses).toEqual(["A part for members or for mail only was left out."]);
    }
  },
);

test("the notes of a closed part of a post go with it", () => {
  const note = (id: string) => `<sup data-fn="${id}"><a href="#${id}" id="${id}-link">1</a></sup>`;
  const notes = JSON.stringify([
    { id: "aa", content: "Told" },
    { id: "bb", content: "SECRET" },
  ]);
  const [item] = wordPress(
    meta("footnotes", notes),
    `${paragraph(`Open${note("aa")}`)}<!-- wp:pmpro/membership -->${paragraph(`More${note("bb")}`)}<!-- /wp:pmpro/membership -->`,
  );
  expect(item!.html).toContain("Told");
  expect(JSON.stringify(item)).not.toContain("SECRET");
});

test("the settings of other Ghost posts close none", () => {
  const posts_meta = [
    { post_id: "2", email_only: 1 },
    { post_id: "1", email_only: 0 },
  ];
  expect(ghost({ html: "<p>Words</p>" }, { posts_meta }).status).toBe("published");
});

test.each([
  ["post_id,is_published,type,title\n7.a,true,newsletter,A\n", "<p>x</p>", "members"],
  ["post_id,is_published,type,audience,title\n7.a,true,newsletter,,A\n", "<p>x</p>", "members"],
  ["post_id,is_published,type,audience,title\n7.a,true,newsletter,founding,A\n", "<p>x</p>", "members"],
  [
    "post_id,is_published,type,audience,title\n7.a,true,newsletter,everyone,A\n",
    '<p>x</p><div data-component-name="PaywallToDOM"></div><p>y</p>',
    "members",
  ],
  ["post_id,is_published,type,audience,title\n7.a,TRUE,newsletter,Everyone,A\n", "<p>x</p>", "published"],
])("a Substack list %j with %j gives a post that is %s", (list, body, status) => {
  const files: Record<string, Uint8Array> = { "posts.csv": strToU8(list), "posts/7.a.html": strToU8(body) };
  const found = readFiles({
    paths: Object.keys(files),
    read: (path) => files[path]!,
    open: (path) => bytesSource(files[path]!),
  });
  expect(itemsOf(found)[0]!.status).toBe(status);
});
