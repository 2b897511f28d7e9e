import { congressWorld } from "./congress";
import { federalRegisterWorld } from "./federal-register";
import { legiScanWorld } from "./legiscan";
import { openStatesWorld } from "./open-states";
import { regulationsGovWorld } from "./regulations-gov";
import type { World } from "./world";

/** The sources of bills in small. */
export const worlds: readonly World[] = [
  legiScanWorld,
  openStatesWorld,
  congressWorld,
  federalRegisterWorld,
  regulationsGovWorld,
];
