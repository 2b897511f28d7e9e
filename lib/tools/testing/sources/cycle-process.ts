// Runs one cycle of a coverage in a separate process, so that it can be killed: `cycle-process.ts <coverage>`. Prints how
// it ended.
import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { runCycle } from "@/lib/sources/cycle";

const sql = openClient(directAddress(), 3, { connect_timeout: 10 });
const result = await runCycle({ sql, coverageId: Number(process.argv[2]) });
process.stdout.write(JSON.stringify(result));
process.exit(0);
