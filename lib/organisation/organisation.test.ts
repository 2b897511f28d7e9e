import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { GET as get } from "@/app/admin/organisation/api/get/route";
import { POST as update } from "@/app/admin/organisation/api/update/route";
import { GET as style } from "@/app/organisation/api/style/[key]/route";
import { db } from "@/db";
import { activityLog, files, organisation } from "@/db/schema";
import { aFile, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { readOrganisation } from "./organisation";

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let eda: Person;
beforeAll(async () => {
  [ada, eda] = [await person("admin", "Ada"), await person("editor", "Eda")];
});
afterEach(() =>
  db.update(organisation).set({
    logoFileId: null,
    accentColour: null,
    movedColour: null,
    notice: null,
    weeklyTemplates: {},
    timeZone: "America/New_York",
    name: "Rotunda",
  }),
);

const change = (body: object, as = ada) => ask(update, "POST", { as, body });
const acts = () => db.$count(activityLog, eq(activityLog.entity, "organisation"));

describe("the organisation's settings", () => {
  test("are changed by admins alone, with one entry in the log, and none where nothing changes", async () => {
    expect((await change({ name: "No" }, eda)).status).toBe(403);
    const before = await acts();
    const { status, body } = await change({
      name: " The  Calvert Review ",
      tagline: "Weekly",
      footerText: "One\r\nTwo ",
      notice: "",
    });
    expect([status, body.organisation]).toMatchObject([
      200,
      { name: "The Calvert Review", tagline: "Weekly", footerText: "One\nTwo", notice: null },
    ]);
    expect((await change({ name: "The Calvert Review" })).body.organisation.version).toBe(body.organisation.version);
    expect(await acts()).toBe(before + 1);
    expect((await ask(get, "GET", { as: eda })).body.organisation.name).toBe("The Calvert Review");
    expect((await change({ ...body.organisation, logo: null, name: "Taken whole" })).status).toBe(200);
    expect((await change({ name: "Late", version: body.organisation.version })).body).toMatchObject({
      id: 1,
      current: { name: "Taken whole" },
      savedBy: { name: "Ada" },
    });
    expect((await change({ name: "" })).status).toBe(422);
    expect((await change({ color: "red" })).status).toBe(422);
  });

  test("take a time zone that the IANA lists, and no other", async () => {
    expect((await change({ timeZone: "Europe/Vienna" })).body.organisation.timeZone).toBe("Europe/Vienna");
    for (const timeZone of ["Europe/Wien", "+02:00", "EST5EDT; drop", "", "europe/vienna"])
      expect((await change({ timeZone })).body.issues, timeZone).toMatchObject([{ path: "timeZone" }]);
    expect((await change({ timeZone: "UTC" })).status).toBe(200);
  });

  test("accept a public logo; one made private since is not shown", async () => {
    const [picture, hidden] = [await aFile(), await aFile()];
    await db.update(files).set({ isPublic: false }).where(eq(files.id, hidden.id));
    expect((await change({ logo: picture.id })).body.organisation.logo).toMatchObject({
      id: picture.id,
      url: `/file/${picture.id}.png`,
    });
    expect((await change({ logo: hidden.id })).status).toBe(422);
    expect((await change({ logo: 999_999 })).status).toBe(422);
    await db.update(files).set({ isActive: false }).where(eq(files.id, picture.id));
    expect((await readOrganisation()).logo).toBeNull();
    expect((await change({ logo: null })).body.organisation.logo).toBeNull();
  });

  test("name the template behind each weekly page; one that is not there is refused, and the others stay", async () => {
    const [a, b] = [await aTemplate({}), await aTemplate({})];
    expect(
      (await change({ weeklyTemplates: { legislative: a.id, legal: { id: b.id } } })).body.organisation.weeklyTemplates,
    ).toEqual({ legislative: a.id, legal: b.id });
    expect((await change({ weeklyTemplates: { legal: null } })).body.organisation.weeklyTemplates).toEqual({
      legislative: a.id,
    });
    expect((await change({ weeklyTemplates: { regulatory: 999_999 } })).body.issues).toMatchObject([
      { path: "weeklyTemplates.regulatory" },
    ]);
    expect((await change({ weeklyTemplates: { yearly: a.id } })).status).toBe(422);
  });

  test("serve colors and a notice as a style sheet named by its content, cacheable forever; an outdated name is not", async () => {
    expect((await readOrganisation()).style).toBeNull();
    await change({ accentColour: "#AA3377", notice: "Closed on Friday" });
    const { style: key, noticeKey } = await readOrganisation();
    const sheet = await ask(style, "GET", { params: { key: key! } });
    expect(sheet.body).toContain("--accent:light-dark(#aa3377,");
    expect(sheet.body).toContain(`[data-notice="${noticeKey}"]`);
    expect([sheet.headers.get("content-type"), sheet.headers.get("cache-control")]).toEqual([
      "text/css; charset=utf-8",
      "public, max-age=31536000, immutable",
    ]);
    expect((await ask(style, "GET", { params: { key: "0".repeat(16) } })).headers.get("cache-control")).toBe(
      "no-store",
    );
    expect((await ask(style, "GET", { params: { key: "../x" } })).status).toBe(404);
    for (const accentColour of ["red", "#fff", "#aa33777", "url(x)", "#aa3377;}"])
      expect((await change({ accentColour })).status, accentColour).toBe(422);
    expect((await change({ accentColour: "" })).body.organisation.accentColour).toBeNull();
  });
});
