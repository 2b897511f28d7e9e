import type { portfolioPositions } from "@/db/schema/portfolios";

/** In sheets, reports and questions. */
export const positionLabels: Record<(typeof portfolioPositions)[number], string> = {
  support: "Support",
  support_if_amended: "Support if amended",
  oppose: "Oppose",
  oppose_unless_amended: "Oppose unless amended",
  neutral: "Neutral",
  watch: "Watch",
};

export const priorityLabels = { high: "High", medium: "Medium", low: "Low" } as const;
