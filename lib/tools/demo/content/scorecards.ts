/** The public scorecard of the demo. Bills are named by their keys. */
export const demoScorecard = {
  slug: "energy-votes",
  name: "How Calvert voted on energy",
  text: "The votes of both chambers that decided about storage, solar power and large loads. Each member is scored on the votes of their own chamber.",
  method:
    "We scored the vote by which a chamber decided. A bill that changes who pays counts twice. We told the members of each vote before it was taken that we would score it.",
  bills: [
    { bill: "storage-siting", side: "yes", weight: 200 },
    { bill: "community-solar", side: "yes", weight: 100 },
    { bill: "large-load", side: "yes", weight: 200 },
    { bill: "building-standards", side: "yes", weight: 100 },
    { bill: "gas-mains", side: "yes", weight: 150 },
  ],
  sponsorship: { bill: "community-solar", side: "yes", weight: 100, cosponsorWeight: 50 },
} as const;
