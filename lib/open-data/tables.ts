import { billHistoryTables } from "./tables/bill-history";
import { billTextTables } from "./tables/bill-texts";
import { billTables } from "./tables/bills";
import { issueTables } from "./tables/issues";
import { peopleTables } from "./tables/people";
import { scorecardTables } from "./tables/scorecards";
import { trackerTables } from "./tables/trackers";
import { voteTables } from "./tables/votes";

/** Everything that a day's file has, in its order. */
export const openTables = [
  ...billTables,
  ...billHistoryTables,
  ...billTextTables,
  ...voteTables,
  ...peopleTables,
  ...issueTables,
  ...trackerTables,
  ...scorecardTables,
];
