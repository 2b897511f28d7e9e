import { congressClient } from "./clients/congress";
import { federalRegisterClient } from "./clients/federal-register";
import { houseVotesClient } from "./clients/house-votes";
import { legiScanClient } from "./clients/legiscan";
import { openStatesClient } from "./clients/open-states";
import { regulationsGovClient } from "./clients/regulations-gov";
import { senateVotesClient } from "./clients/senate-votes";
import type { SourceClient, SourceName } from "./client";

export const sourceClients: readonly SourceClient[] = [
  legiScanClient,
  openStatesClient,
  congressClient,
  houseVotesClient,
  senateVotesClient,
  federalRegisterClient,
  regulationsGovClient,
];

export const clientNamed = (name: SourceName): SourceClient | undefined =>
  sourceClients.find((client) => client.name === name);
