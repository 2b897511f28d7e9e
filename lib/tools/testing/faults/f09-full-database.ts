import { chownSync, statSync } from "node:fs";
import { join } from "node:path";
import { call } from "./call";
import type { Fault } from "./fault";
import { onSmallDisk } from "./mounted";

export const fullDatabase: Fault = {
  id: "F9",
  title: "a full disk under a table",
  requirement: "503, other tables go on, works when there is room",
  proof: "a table that has room, where a refusal is required",
  async run(stage, { broken }) {
    const folder = "/var/tmp/rotunda-faults-tablespace";
    const wrong: string[] = [];
    return onSmallDisk(folder, 8, async () => {
      const { uid, gid } = statSync(join(stage.folder, "postgres"));
      chownSync(folder, uid, gid);
      await stage.asSuperuser(`create tablespace small location '${folder}'`);
      try {
        await stage.asSuperuser("grant create on tablespace small to rotunda");
        await stage.sql.unsafe(
          "alter table personal_folders set tablespace small; create table ballast (text text) tablespace small; alter table ballast alter column text set storage external",
        );
        await stage.start({ WORKER: "off" });
        for (let full = broken; !full;)
          full = await stage.sql`insert into ballast select repeat('x', 200000) from generate_series(1, 4)`.then(
            () => false,
            () => true,
          );
        for (let full = broken; !full;)
          full = await stage.sql`insert into ballast values ('x')`.then(
            () => false,
            () => true,
          );
        let refused = 0;
        let status = 200;
        // The table's own last page has room for some rows still.
        for (let n = 0; n < 400 && refused === 0; n += 1) {
          ({ status } = await call(stage.origin, "POST", "/personal-folder/api/new", {
            body: { name: `f9 ${n} ${"x".repeat(80)}` },
            cookie: stage.reader.cookie,
          }));
          if (status !== 200) refused = status;
        }
        if (refused !== 503) wrong.push(`a save that has no room was answered ${refused || status}`);
        const other = await call(stage.origin, "POST", "/admin/publication-issue/api/new", {
          body: { formTemplateId: stage.template.id, title: "Elsewhere" },
          cookie: stage.editor.cookie,
        });
        if (other.status !== 200) wrong.push(`a save into another table was answered ${other.status}`);
        const read = await call(stage.origin, "GET", "/personal-folder/api/list", { cookie: stage.reader.cookie });
        if (read.status !== 200) wrong.push(`a read was answered ${read.status}`);
        await stage.sql`drop table ballast`;
        const again = await call(stage.origin, "POST", "/personal-folder/api/new", {
          body: { name: "f9 again" },
          cookie: stage.reader.cookie,
        });
        if (again.status !== 200) wrong.push(`with room again, a save was answered ${again.status}`);
        return {
          figures: `save ${refused}, elsewhere ${other.status}, read ${read.status}; with room again ${again.status}`,
          broken: wrong,
        };
      } finally {
        await stage.killApp("SIGTERM");
        await stage.sql.unsafe("drop table if exists ballast; alter table personal_folders set tablespace pg_default");
        await stage.asSuperuser("drop tablespace if exists small");
      }
    });
  },
};
