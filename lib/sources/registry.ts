import { congressClient } from "./clients/congress";
import { federalRegisterClient } from "./clients/federal-register";
import { legiScanClient } from "./clients/legiscan";
import { openStatesClient } from "./clients/open-states";
import { regulationsGovClient } from "./clients/regulations-gov";
import type { SourceClient, SourceName } from "./client";

export const sourceClients: readonly SourceClient[] = [
  legiScanClient,
  openStatesClient,
  congressClient,
  federalRegisterClient,
  regulationsGovClient,
];

export const clientNamed = (name: SourceName): SourceClient | undefined =>
  sourceClients.find((client) => client.name === name);
