import { readFileSync } from "node:fs";
import { domainToUnicode } from "node:url";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db";
import { people, subscribers, users } from "@/db/schema";
import { email } from "@/lib/users/schema";
import { emailKey, hasPlainName } from "./canonical-email";
import { aliasesOf } from "./email-aliases";

const domains = [
  "bücher.example",
  "straße.example",
  "ελλάς.gr",
  "例え.jp",
  "правда.рф",
  "mail.café.example",
  "a-ü-b.example",
  "üöä.ß.example",
  "xn--bcher-kva.example",
  "مثال.إختبار",
  "नाटक.भारत",
  "a🦊b.example",
  `${"ü".repeat(40)}.example`,
];

describe("an address", () => {
  test.each([
    "v@x.example>",
    "<v@x.example",
    "1<v@x.example>",
    "a,v@x.example",
    "a;v@x.example",
    "v(1)@x.example",
    "v:1@x.example",
    "v\\@x.example",
    "[v]@x.example",
    "v@x.example,y.example",
    "v@[127.0.0.1]",
    "v@x/y",
    "v@x y.example",
    '"v"@x.example',
  ])("%s is refused, since a mail program would read another in it", (given) => {
    expect(email.safeParse(given).success).toBe(false);
  });

  test.each([
    "anna@example.org",
    "o'neil+tag@mail.example.co.uk",
    "jörg@bücher.example",
    "a!#$%&*/=?^_`{|}~-b@x.example",
  ])("%s is taken", (given) => expect(email.parse(given)).toBe(given));

  test.each(["ªda@x.example", "ⓐda@x.example", "ａda@x.example", "ﬁnn@x.example", "ſam@x.example"])(
    "%s has a name of its own, though its key is another's",
    (given) => expect([hasPlainName(given), emailKey(given) === given]).toEqual([false, false]),
  );
  test("with ordinary characters has a plain name", () => {
    for (const given of ["Ada@x.example", "jörg@ｘ.example", "例@x.example"]) expect(hasPlainName(given)).toBe(true);
  });
});

describe("the key of an address", () => {
  test("is the same for both spellings of a domain", () => {
    expect(emailKey(" Anna@BÜCHER.example ")).toBe("anna@xn--bcher-kva.example");
    for (const domain of domains)
      expect(emailKey(`Anna@${domain}`), domain).toBe(emailKey(`anna@${domainToUnicode(domain)}`));
    expect(emailKey("anna@例え。jp")).toBe(emailKey("anna@例え.jp"));
  });

  test.each([
    "anna@bücher.example/x",
    "anna@bücher.example:25",
    "anna@bücher.example?x",
    "anna@bücher.example#x",
    "anna@bü%41.example",
    "anna@[ü]",
    "anna@",
    "bücher",
    "",
    "@",
  ])("is “%s” itself where that names no domain", (address) => {
    expect(emailKey(address)).toBe(address);
  });

  test("keeps the part before the domain: only its owner knows what it means", () => {
    expect(emailKey("jörg@example.org")).toBe("jörg@example.org");
    expect(emailKey("jörg@bücher.example")).toBe("jörg@xn--bcher-kva.example");
  });

  test("returns how the address may have been written", () => {
    expect(aliasesOf("Anna@xn--bcher-kva.example")).toEqual(["anna@xn--bcher-kva.example", "anna@bücher.example"]);
    expect(aliasesOf("Anna@Bücher.example")).toEqual(["anna@xn--bcher-kva.example", "anna@bücher.example"]);
    expect(aliasesOf("anna@example.org")).toEqual(["anna@example.org"]);
  });
});

test("keys from before domains had one spelling become such, and where two are there already neither is lost", async () => {
  const before = [
    "anna@bücher.example/x",
    "jörg@example.org",
    "both@xn--bcher-kva.example",
    "both@bücher.example",
    ...domains.map((domain) => `anna@${domain}`),
  ];
  await db.insert(subscribers).values(before.map((email) => ({ email, emailKey: email })));
  const [person] = await db.insert(people).values({ name: "Anna" }).returning();
  await db.insert(users).values({ id: person!.id, email: "anna@bücher.example", emailKey: "anna@bücher.example" });
  const migration = readFileSync(new URL("../../../db/migrations/0025_address_keys.sql", import.meta.url), "utf8");
  for (const again of [1, 2]) {
    for (const statement of migration.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
    const rows = await db.select({ email: subscribers.email, key: subscribers.emailKey }).from(subscribers);
    const taken = new Set(["both@bücher.example", "anna@bücher.example"]);
    expect(rows.length, `time ${again}`).toBe(before.length);
    expect(rows.filter(({ email, key }) => key !== (taken.has(email) ? email : emailKey(email)))).toEqual([]);
  }
  expect((await db.select().from(users).where(eq(users.emailKey, "anna@xn--bcher-kva.example"))).length).toBe(1);
});
