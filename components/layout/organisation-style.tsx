/** The organisation's colours, by a style sheet of its own: React moves it into the head. Nothing where the product's own look stands. */
export function OrganisationStyle({ style }: { style: string | null }) {
  return style && <link rel="stylesheet" href={`/organisation/api/style/${style}`} precedence="organisation" />;
}
