import type { portfolioColumnTypes, portfolioPositions, portfolioRights } from "@/db/schema/portfolios";
import type { PersonKey } from "./organisation";

type DemoPortfolioBill = {
  bill: string;
  position?: (typeof portfolioPositions)[number];
  priority?: "high" | "medium" | "low";
  note?: string;
  clientNote?: string;
  owner?: PersonKey;
  nextStep?: string;
  /** Days from today; below zero it is late. */
  dueIn?: number;
  tags?: string[];
  values?: Record<string, string | number>;
};
export type DemoPortfolio = {
  name: string;
  client: string;
  members: { who: PersonKey; permission: (typeof portfolioRights)[number] }[];
  columns: { name: string; type: (typeof portfolioColumnTypes)[number]; options?: string[] }[];
  views: { who: PersonKey; name: string; queryString: string; isShared: boolean }[];
  bills: DemoPortfolioBill[];
};

/** What the institute itself thinks. */
export const demoOwnPositions: DemoPortfolioBill[] = [
  {
    bill: "records-fees",
    position: "oppose",
    priority: "high",
    owner: "eda",
    note: "We file forty requests a year. Say so.",
  },
  { bill: "redistricting", position: "watch", owner: "ada" },
  { bill: "lead-lines", position: "support", priority: "medium", owner: "eda" },
];

/** Two clients of the demo who want opposite things of one bill. */
export const demoPortfolios: DemoPortfolio[] = [
  {
    name: "Storage Developers of Calvert",
    client: "Storage Developers of Calvert",
    members: [
      { who: "eda", permission: "manage" },
      { who: "ada", permission: "edit" },
    ],
    columns: [
      { name: "Megawatts at stake", type: "number" },
      { name: "Ask", type: "text" },
      { name: "Campaign", type: "choice", options: ["Lobby", "Testify", "Monitor"] },
    ],
    views: [
      { who: "eda", name: "High priority", queryString: "priority=high", isShared: true },
      { who: "eda", name: "By position", queryString: "group=position&sort=priority", isShared: false },
    ],
    bills: [
      {
        bill: "storage-siting",
        position: "support",
        priority: "high",
        note: "Senate changed the bond. The House must concur; Okafor wants it on the calendar this week.",
        clientNote: "Passed both chambers in different forms. We expect the House to agree to the Senate's bond.",
        owner: "eda",
        nextStep: "Call Okafor about concurrence",
        dueIn: 2,
        tags: ["Permits", "Must win"],
        values: { "Megawatts at stake": 620, Ask: "Concur without a conference", Campaign: "Lobby" },
      },
      {
        bill: "storage-fire",
        position: "support_if_amended",
        priority: "high",
        note: "The chiefs can live with UL 9540A testing at the rack. Ask for that in place of the 200-foot rule.",
        clientNote: "We support the training fund and seek a change of the testing standard.",
        owner: "ada",
        nextStep: "Send rack test language to the committee",
        dueIn: -3,
        tags: ["Fire code"],
        values: { "Megawatts at stake": 180, Ask: "Test at the rack", Campaign: "Testify" },
      },
      {
        bill: "lx-storage",
        position: "support",
        priority: "medium",
        owner: "eda",
        nextStep: "Brief the Lenox members",
        dueIn: 9,
        tags: ["Permits"],
        values: { "Megawatts at stake": 90, Campaign: "Monitor" },
      },
      { bill: "large-load", position: "watch", priority: "low", tags: ["Demand"], values: { Campaign: "Monitor" } },
      {
        bill: "large-load-tariff",
        position: "neutral",
        priority: "medium",
        note: "Deposits would make batteries beside data centers cheaper to finance.",
        tags: ["Demand"],
      },
      {
        bill: "us-transformers",
        position: "oppose_unless_amended",
        priority: "low",
        clientNote: "Delays deliveries by a year.",
      },
      { bill: "community-solar", position: "support", tags: ["Permits"] },
      { bill: "us-grid", position: "watch" },
    ],
  },
  {
    name: "Association of Calvert Counties",
    client: "Association of Calvert Counties",
    members: [{ who: "ada", permission: "manage" }],
    columns: [{ name: "Counties affected", type: "text" }],
    views: [],
    bills: [
      {
        bill: "storage-siting",
        position: "oppose_unless_amended",
        priority: "high",
        note: "Three counties keep their pauses only if the 300-foot cap goes. Offer 800 feet and a county seat at the hearing.",
        clientNote: "We oppose the bill unless counties keep a say in distances.",
        owner: "ada",
        nextStep: "Draft the letter of the three boards",
        dueIn: 1,
        tags: ["Home rule"],
        values: { "Counties affected": "Harlan, Pike, Ellery" },
      },
      {
        bill: "duplex",
        position: "oppose",
        priority: "medium",
        note: "Override vote counted at 21.",
        tags: ["Home rule"],
      },
      {
        bill: "shelter-siting",
        position: "oppose",
        priority: "medium",
        owner: "ada",
        nextStep: "Collect resolutions",
        dueIn: 12,
        tags: ["Home rule"],
      },
      { bill: "disaster-reserve", position: "support", priority: "high", clientNote: "Doubles the county share." },
      { bill: "body-cameras", position: "watch" },
    ],
  },
];
