/** A tile of the map: its jurisdiction, and its place in columns and rows from the upper left. */
export type Tile = { code: string; column: number; row: number; /** Columns that it takes. */ width: number };

/**
 * The states as newsrooms arrange them in a grid of equal tiles, each near its neighbors, with Congress above, the
 * District of Columbia and the territories. A dot is an empty place.
 */
const grid = `
AK .  .  US US US US .  .  .  .  ME
.  .  .  .  .  .  .  .  .  .  VT NH
.  WA ID MT ND MN IL WI MI NY RI MA
.  OR NV WY SD IA IN OH PA NJ CT .
.  CA UT CO NE MO KY WV VA MD DE .
.  .  AZ NM KS AR TN NC SC DC .  .
.  .  .  .  OK LA MS AL GA .  .  .
HI .  .  .  TX .  .  .  .  FL .  .
AS GU MP .  .  .  .  .  .  .  PR VI`;

const rows = grid
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));

export const gridColumns = 12;
export const gridRows = rows.length;

/** Every tile once; Congress is wider than the others. */
export const tiles: readonly Tile[] = rows.flatMap((codes, row) =>
  codes.flatMap((code, column) =>
    code === "." || codes[column - 1] === code
      ? []
      : [{ code, column, row, width: codes.filter((one) => one === code).length }],
  ),
);

/** Tiles for jurisdictions that have none, in a row below: places, and the demo's states. @param codes short ones fit */
export const furtherTiles = (codes: readonly string[]): Tile[] =>
  codes
    .filter((code) => code.length <= 3 && !tiles.some((tile) => tile.code === code))
    .slice(0, gridColumns)
    .map((code, column) => ({ code, column, row: gridRows, width: 1 }));
