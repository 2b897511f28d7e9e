import { killServer } from "./f01-kill-server";
import { killPostgres } from "./f02-kill-postgres";
import { killAtEveryQuery } from "./f03-kill-at-every-query";
import { sickDatabase } from "./f04-sick-database";
import { lostAnswers } from "./f05-lost-answers";
import { sameKey } from "./f06-same-key";
import { twoEditors } from "./f07-two-editors";
import { fullDisk } from "./f08-full-disk";
import { fullDatabase } from "./f09-full-database";
import { uploads } from "./f10-uploads";
import { slowClients } from "./f11-slow-clients";
import { otherClocks } from "./f12-other-clocks";
import { killedWorkers } from "./f13-killed-workers";
import { backupUnderWrites } from "./f14-backup";
import { migrationUnderLoad } from "./f15-migration";
import { stopUnderLoad } from "./f16-stop";
import { floods } from "./f17-floods";
import { killedCycles } from "./f18-killed-cycles";
import { hostileFiles } from "./f19-hostile-files";
import type { Fault } from "./fault";

/** All faults, in the order of their numbers. */
export const faults: Fault[] = [
  killServer,
  killPostgres,
  killAtEveryQuery,
  sickDatabase,
  lostAnswers,
  sameKey,
  twoEditors,
  fullDisk,
  fullDatabase,
  uploads,
  slowClients,
  otherClocks,
  killedWorkers,
  backupUnderWrites,
  migrationUnderLoad,
  stopUnderLoad,
  floods,
  killedCycles,
  hostileFiles,
];
