const unitedStates = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
];

/** Every time zone as a choice: those of most of the United States first, then all by name. @param current is always among them */
export function timeZoneChoices(current: string): { value: string; label: string }[] {
  const others = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", current])]
    .filter((zone) => !unitedStates.includes(zone))
    .toSorted();
  return [...unitedStates, ...others].map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
