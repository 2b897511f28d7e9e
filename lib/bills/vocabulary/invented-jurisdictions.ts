/** The demo's invented states, as rows of the table in lib/bills/vocabulary/jurisdictions: code, name, time zone. */
export const inventedJurisdictions = `
CV|Calvert|E
LX|Lenox|E`;
