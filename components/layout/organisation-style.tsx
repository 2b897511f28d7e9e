/**
 * The organization's colors as a style sheet, which React hoists into the head. Renders nothing for the default
 * look.
 */
export function OrganisationStyle({ style }: { style: string | null }) {
  return style && <link rel="stylesheet" href={`/organisation/api/style/${style}`} precedence="organisation" />;
}
