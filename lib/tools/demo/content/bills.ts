import { backgroundBills } from "./background/generate";
import { educationBills } from "./bills/education";
import { energyBills } from "./bills/energy";
import { federalMeasures } from "./bills/federal";
import { governmentBills } from "./bills/government";
import { healthBills } from "./bills/health";
import { housingBills } from "./bills/housing";
import { justiceBills } from "./bills/justice";
import { lenoxBills } from "./bills/lenox";
import { calvertRules } from "./bills/rules";
import { statutes } from "./bills/statutes";
import { technologyBills } from "./bills/technology";
import { transportBills } from "./bills/transport";
import { waterBills } from "./bills/water";
import { workBills } from "./bills/work";
import type { DemoBill } from "./shape";

/** The bills that the desk writes about. */
export const writtenBills: DemoBill[] = [
  ...energyBills,
  ...waterBills,
  ...healthBills,
  ...educationBills,
  ...housingBills,
  ...workBills,
  ...transportBills,
  ...justiceBills,
  ...technologyBills,
  ...governmentBills,
  ...statutes,
  ...calvertRules,
  ...federalMeasures,
  ...lenoxBills,
];

/** Every bill of the demo, the written ones first. */
export const demoBills: DemoBill[] = [
  ...writtenBills,
  ...backgroundBills(new Set(writtenBills.map((bill) => bill.name))),
];
