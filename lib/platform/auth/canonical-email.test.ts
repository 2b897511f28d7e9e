import { domainToUnicode } from "node:url";
import { describe, expect, test } from "vitest";
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
