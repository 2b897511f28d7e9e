/** The public tracker of the demo. Bills are named by their keys. */
export const demoTracker = {
  slug: "energy-bills",
  name: "Energy bills, state by state",
  text: "Bills of this and earlier sessions about how power is made, stored and paid for. We read each bill and say what it would do.",
  method:
    "The tracker has every bill with the words energy, storage, solar or gas in its title or summary. A category says what the bill would do as it stands, not whether we like it.",
  search: "qs=energy+OR+storage+OR+solar+OR+gas",
  categories: ["Opens the way", "Sets limits", "Keeps towns out"],
  bills: [
    { bill: "storage-siting", category: 0, note: "One permit from the state for large batteries." },
    { bill: "lx-storage", category: 0, note: "Follows the bill of Calvert almost word for word." },
    { bill: "community-solar", category: 0, note: "Tenants may subscribe to shared solar." },
    { bill: "large-load", category: 1, note: "Data centers pay for the lines they need." },
    { bill: "building-standards", category: 1, note: "Only buildings of more than 50,000 square feet." },
    { bill: "gas-mains", category: 1, note: "Ends early recovery of the cost of new mains." },
    { bill: "lx-gas", category: 2, note: "A town may not ban gas in new houses." },
  ],
} as const;
