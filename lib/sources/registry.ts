import { federalRegisterClient } from "./clients/federal-register";
import type { SourceClient, SourceName } from "./client";

/** Every source that can be followed, in the order of the screen. */
export const sourceClients: readonly SourceClient[] = [federalRegisterClient];

export const clientNamed = (name: SourceName): SourceClient | undefined =>
  sourceClients.find((client) => client.name === name);
