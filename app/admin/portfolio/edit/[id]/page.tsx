import { notFound } from "next/navigation";
import { PortfolioHead } from "@/components/portfolios/portfolio-head";
import { PortfolioSettingsForm } from "@/components/portfolios/portfolio-settings";
import { permissionLabels } from "@/components/portfolios/portfolio-labels";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { portfolioFor, portfolioVisible } from "@/lib/portfolios/queries";
import { staffNames } from "@/lib/users/staff-names";

export const metadata = { title: "Portfolio settings" };

export default async function PortfolioSettingsPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await admit("staff");
  const { id } = await pageParams(byId, params);
  if (!(await portfolioVisible(viewer, id))) notFound();
  const [portfolio, staff] = await Promise.all([portfolioFor(viewer, id), staffNames()]);
  if (portfolio.permission !== "manage")
    return (
      <>
        <PortfolioHead portfolio={portfolio} title="Members" />
        {portfolio.isOwn ? (
          <p>All staff can edit this portfolio. Administrators manage it.</p>
        ) : (
          <ul>
            {portfolio.members.map(({ user, permission }) => (
              <li key={user.id}>
                {user.name} {permissionLabels[permission]}
              </li>
            ))}
          </ul>
        )}
      </>
    );
  return (
    <>
      <PortfolioHead portfolio={portfolio} title="Settings and members" />
      <PortfolioSettingsForm key={id} portfolio={portfolio} staff={staff} viewerId={viewer.id} />
    </>
  );
}
