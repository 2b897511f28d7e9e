import { HelpLink } from "@/components/help/help-link";
import { WeekView } from "@/components/my-week/week-view";
import { WeekMailForm } from "@/components/my-week/week-mail-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { organisation } from "@/lib/organisation/organisation";
import { admit } from "@/lib/platform/auth/viewer";
import { isMailOn } from "@/lib/platform/env/settings";
import { formatDateRange, todayIn } from "@/lib/platform/text/dates";
import { weekFor } from "@/lib/portfolios/week/week";
import { weekMailOf } from "@/lib/portfolios/week/week-mail";

export const metadata = { title: "My week" };

export default async function MyWeekPage() {
  const viewer = await admit("staff", "/admin/my-week");
  const [{ timeZone: organisationZone }, weekMail] = await Promise.all([organisation(), weekMailOf(viewer)]);
  const timeZone = weekMail.timeZone || organisationZone;
  const week = await weekFor(viewer, todayIn(timeZone), timeZone);
  return (
    <>
      <PageHead
        title="My week"
        standfirst={
          <>
            {formatDateRange(week.start, week.today)} in your portfolios, and the two weeks ahead.{" "}
            <HelpLink to="myWeek">How this works</HelpLink>
          </>
        }
      />
      <WeekView week={week} />
      <WeekMailForm weekMail={weekMail} isMailOn={isMailOn()} organisationZone={organisationZone} />
    </>
  );
}
