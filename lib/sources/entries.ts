/**
 * Every source in screen order, by its id in the API. `name` is the one it is stored under; `url` and `key` are the
 * settings with its address and key. One with an `account` uses that source's key, quota and pauses.
 */
export const sourceEntries = {
  legiscan: { name: "legiscan", url: "LEGISCAN_API_URL", key: "LEGISCAN_API_KEY", account: null },
  openstates: { name: "openstates-api", url: "OPENSTATES_API_URL", key: "OPENSTATES_API_KEY", account: null },
  congress: { name: "congress-api", url: "CONGRESS_API_URL", key: "CONGRESS_API_KEY", account: null },
  "house-votes": {
    name: "house-votes",
    url: "CONGRESS_API_URL",
    key: "CONGRESS_API_KEY",
    account: "congress-api",
  },
  "senate-votes": { name: "senate-votes", url: "SENATE_VOTES_URL", key: null, account: null },
  "federal-register": { name: "federal-register-api", url: "FEDERAL_REGISTER_API_URL", key: null, account: null },
  regulations: { name: "regulations-gov", url: "REGULATIONS_API_URL", key: "REGULATIONS_API_KEY", account: null },
} as const;

export type SourceId = keyof typeof sourceEntries;
export type SourceName = (typeof sourceEntries)[SourceId]["name"];

export const sourceIds = Object.keys(sourceEntries) as SourceId[];
export const sourceNames: readonly SourceName[] = sourceIds.map((id) => sourceEntries[id].name);

export const clientNameOf = (id: SourceId): SourceName => sourceEntries[id].name;

export const sourceIdOf = (name: SourceName): SourceId => sourceIds.find((id) => sourceEntries[id].name === name)!;

export const entryOf = (name: SourceName): (typeof sourceEntries)[SourceId] => sourceEntries[sourceIdOf(name)];

/** The source whose key and quota pay for the requests. */
export const accountOf = (name: SourceName): SourceName => entryOf(name).account ?? name;
