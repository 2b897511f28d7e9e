import { expect, test } from "vitest";
import type { Found, PastItem } from "../record";
import { readMarkdown } from "./markdown";

const read = (text: string): PastItem =>
  (readMarkdown("a.md", Buffer.from(text)) as Extract<Found, { item: unknown }>).item;

test.each([
  "<Paywall>SECRET</Paywall>",
  "<Paywall>\n\nSECRET\n\n</Paywall>",
  "<Members>SECRET</Members>",
  "<MembersOnly>\n\nSECRET\n\n</MembersOnly>",
  "<membersOnly>SECRET</membersOnly>",
  "<SubscribersOnly plan={a > b ? 1 : 2}>SECRET</SubscribersOnly>",
  '<PremiumContent title="a > b">SECRET</PremiumContent>',
  "<PaidContent>a <PaidContent>b</PaidContent> SECRET</PaidContent>",
  "<Paywall.Content>SECRET</Paywall.Content>",
  "<SignedIn>SECRET</SignedIn>",
  "<LoggedIn>SECRET</LoggedIn>",
  "<RequireAuth>SECRET</RequireAuth>",
  "<StaffOnly>SECRET</StaffOnly>",
  "<Private>SECRET</Private>",
  "<Gate>SECRET</Gate>",
  '<Section access="members">SECRET</Section>',
  "<Section membersOnly>SECRET</Section>",
  "<Show when={premium}>SECRET</Show>",
  "<paywall>SECRET</paywall>",
  "<members-only>SECRET</members-only>",
  "<x-paywall>SECRET</x-paywall>",
  '<div class="box members-only">a <div>b</div> SECRET</div>',
  "<section data-paywall>SECRET</section>",
  "<PaywallStart/>\n\nSECRET\n\n<PaywallEnd/>",
  "{% paywall %}SECRET{% endpaywall %}",
  "{%- paywall -%}SECRET{%- endpaywall -%}",
  "{% members %}\n\nSECRET\n\n{% endmembers %}",
  '{% members tier="50%" %}SECRET{% endmembers %}',
  "{% members %}a{% members %}b{% endmembers %}SECRET{% endmembers %}",
  "{% members_only %}SECRET{% end_members_only %}",
  "{% membersOnly %}SECRET{% endmembersOnly %}",
  "{% members %}SECRET{% /members %}",
  "{% private %}SECRET{% endprivate %}",
  "{% block members %}SECRET{% endblock %}",
  "{% call paywall() %}a {% call box() %}b{% endcall %} SECRET{% endcall %}",
  '{% component "members" %}SECRET{% endcomponent %}',
  "{% paywall_start %}SECRET{% paywall_end %}",
  "{{#members}}SECRET{{/members}}",
  "{{#paywall}}SECRET{{/paywall}}",
  "{{< members >}}SECRET{{< /members >}}",
  "{{% membersOnly %}}a{{% membersOnly %}}b{{% /membersOnly %}}SECRET{{% /membersOnly %}}",
  '{{< box access="members" >}}SECRET{{< /box >}}',
  "<!-- members-only -->SECRET<!-- /members-only -->",
  "<!-- begin paywall -->\n\nSECRET\n\n<!-- end paywall -->",
  "[members_only]SECRET[/members_only]",
  "::: members\n\nSECRET\n\n:::",
  ":::MembersOnly\nSECRET\n:::",
  "::::members\n:::note\na\n:::\nSECRET\n::::",
  "::: {#part .note .members-only}\nSECRET\n:::",
  "  ::: paywall\n  SECRET\n  :::",
  ":members[SECRET]",
  '!!! members "For you"\n\n    SECRET\n\n    SECRET',
  "> [!private] For us\n> SECRET",
  "``` not a fence ``` <Paywall>SECRET</Paywall>\n```",
])("the content of %j is left out and reported", (gated) => {
  const item = read(`Open.\n\n${gated}\n\nOpen again.`);
  expect(item.html).toContain("Open.");
  expect(item.html).toContain("Open again.");
  expect(JSON.stringify(item)).not.toContain("SECRET");
  expect(item).toMatchObject({ status: "published" });
  expect(item.losses).toContain("A part that was not for everyone was left out.");
});

test.each([
  "<Paywall />\n\nWords",
  "<Paywall>\n\nWords",
  "Words\n\n</Paywall>",
  "{% paywall %}\n\nWords",
  "Words\n\n{% endmembers %}",
  "{% include paywall.html %}\n\nWords",
  "{{> paywall}}\n\nWords",
  "{{ paywall }}\n\nWords",
  "<!-- paywall -->\n\nWords",
  "::paywall\n\nWords",
  "Words\n{: .members-only }",
  "[Words]{.members-only}",
  "{% if paywall %}Words{% endif %}",
  "{% if is_member %}Words{% endif %}",
  '{% if user.plan == "50%" %}Words{% endif %}',
  "{% elif isSubscriber %}Words",
  "{{#if @member}}Words{{/if}}",
  '{{#has visibility="paid"}}Words{{/has}}',
  "{#if user}Words{/if}",
  "{user && <p>Words</p>}",
  "{isMember ? <p>Words</p> : null}",
  '<div v-if="loggedIn">Words</div>',
  "<If condition={user.isMember}>Words</If>",
  "<% if (user) { %>Words<% } %>",
])("the audience of %j is unknown: a draft", (text) => {
  const item = read(`Open.\n\n${text}`);
  expect(item.status).toBe("unsure");
  expect(item.losses.join()).toContain("Read them before you publish.");
});

test.each([
  "Code `<Paywall>` and `{% members %}` stay.",
  "```jsx\n<Paywall>Words</Paywall>\n```",
  "> ```\n> {% members %}\n> ```",
  "<Callout>Words</Callout>",
  '<Note type="private schools">Words</Note>',
  '<LoginForm to="/a" />Words',
  "<MembersList />Words",
  '<div class="hidden md:block" role="note">Words</div>',
  "{% note %}Words{% endnote %}",
  "{% include login-form.html %}Words",
  "{% if page.toc %}Words{% endif %}",
  "::: note\nWords\n:::",
  "> [!note] Private schools\n> Words",
  "[private schools](https://x.example) and [members] vote",
  "<!-- more --> Words <!-- TODO: hide the login form of members here -->",
  "The {budget} had a line {a: 1}.",
])("%j was public", (text) => {
  expect(read(`Open.\n\n${text}`)).toMatchObject({ status: "published" });
  expect(read(text).losses.join()).not.toMatch(/for everyone|some readers|condition/);
});

test.each([
  [
    "```\n{{ x }} [[a|b]] ==c== <Tag> {% d %}\n```",
    "<pre><code>{{ x }} [[a|b]] ==c== &lt;Tag&gt; {% d %}</code></pre>",
  ],
  ["A `{{ x }} [[a]] ==b== <Tag>` b", "<p>A <code>{{ x }} [[a]] ==b== &lt;Tag&gt;</code> b</p>"],
  ["A ``x ` <Paywall>`` b", "<code>x ` &lt;Paywall&gt;</code>"],
  ["A\n\n    {{ x }} `<Tag>`\n\nB", "<pre><code>{{ x }} `&lt;Tag&gt;`</code></pre>"],
  ["- a\n\n  ```\n  {{ x }}\n  ```", "<pre><code>{{ x }}</code></pre>"],
  ["A `{{ x }}`[^1]\n\n[^1]: *See* `[[y]] ==z==`", '<span data-footnote="true">See [[y]] ==z==</span>'],
])("code stays as it was written: %j", (text, html) => {
  expect(read(text)).toMatchObject({ losses: [] });
  expect(read(text).html).toContain(html);
});

test("a note is read as Markdown, and as safely as the rest", () => {
  const { html } = read("A[^1].\n\n[^1]: *See* [HB 1](https://x.example), A & B, 1 < 2<script>alert(1)</script>");
  expect(html).toBe('<p>A<span data-footnote="true">See HB 1, A &amp; B, 1 &lt; 2</span>.</p>');
});

test("code in the first heading is part of the title", () => {
  expect(read("# The `{{ x }}` tag\n\nText").title).toBe("The `{{ x }}` tag");
});
