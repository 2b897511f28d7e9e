import sharp from "sharp";
import { expect, test } from "vitest";
import { refusedConnections } from "@/lib/platform/outgoing/socket-guard.mjs";
import { renderSharePicture } from "./render";

const words = { series: "Weekly", headline: "Water bills move", organisation: "Rotunda", date: "November 20, 2026" };
const inkOf = async (png: Buffer) => {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length;
};

test("the picture has its size, and the same words give the same bytes", async () => {
  const picture = await renderSharePicture(words);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect((await renderSharePicture(words)).equals(picture)).toBe(true);
});

test.each([
  ["Chinese", "水法案通过"],
  ["Japanese", "みず・カナ・漢字"],
  ["Korean", "물 법안이 통과되었다"],
  ["Thai", "กฎหมายน้ำ"],
  ["Arabic", "قانون المياه"],
  ["Hebrew", "חוק המים"],
  ["Devanagari", "जल विधेयक हिन्दी"],
  ["Cyrillic", "Закон о воде"],
  ["Vietnamese", "Đạo luật về nước"],
  ["emoji", "Water 😀 👩‍👩‍👧 🇺🇸 ✅"],
  ["symbols", "★ ✓ → ⚖ ☐"],
  ["a script that no font covers", "བོད་སྐད 𒀀"],
  ["broken letters", "a\ud800b\u0007c\uffff\ue000"],
  ["nothing", ""],
  ["a very long headline", "Water ".repeat(60)],
  ["markup", '#panic("x") *bold* $x$ </svg>'],
])("%s is drawn without network requests", async (_, headline) => {
  const before = refusedConnections();
  const picture = await renderSharePicture({ ...words, headline });
  expect(refusedConnections()).toBe(before);
  const blank = await inkOf(await renderSharePicture({ ...words, headline: "" }));
  expect((await inkOf(picture)) > blank).toBe(headline !== "");
});

test("covered letters differ from the box that replaces the others", async () => {
  const box = await renderSharePicture({ ...words, headline: "▯▯" });
  for (const covered of ["水法", "กข", "حق", "हन", "한국", "😀🙂"])
    expect((await renderSharePicture({ ...words, headline: covered })).equals(box), covered).toBe(false);
  expect((await renderSharePicture({ ...words, headline: "བཀ" })).equals(box)).toBe(true);
});
