const unitedStates: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern Time (New York)",
  "America/Chicago": "Central Time (Chicago)",
  "America/Denver": "Mountain Time (Denver)",
  "America/Phoenix": "Mountain Time without daylight saving (Phoenix)",
  "America/Los_Angeles": "Pacific Time (Los Angeles)",
  "America/Anchorage": "Alaska Time (Anchorage)",
  "Pacific/Honolulu": "Hawaii Time (Honolulu)",
};

/** Every time zone as a choice: those of most of the United States first, then all by name. @param current is always among them */
export function timeZoneChoices(current: string): { value: string; label: string }[] {
  const others = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", current])]
    .filter((zone) => !(zone in unitedStates))
    .toSorted();
  return [...Object.keys(unitedStates), ...others].map((value) => ({
    value,
    label: unitedStates[value] ?? value.replaceAll("_", " "),
  }));
}
