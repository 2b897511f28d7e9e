import { AlarmList } from "@/components/health/alarm-list";
import { HealthFacts } from "@/components/health/health-facts";
import { PageHead } from "@/components/ui/page-head";
import { Time } from "@/components/ui/time";
import { admit } from "@/lib/auth/viewer";
import { alarmsOf } from "@/lib/health/alarms";
import { gatherFacts } from "@/lib/health/facts";
import { organisation } from "@/lib/settings/organisation";

export const metadata = { title: "Health" };

export default async function HealthPage() {
  await admit("admin", "/admin/health");
  const [facts, { timeZone }] = await Promise.all([gatherFacts(), organisation()]);
  const alarms = alarmsOf(facts);
  return (
    <>
      <PageHead
        title="Health"
        standfirst="How Rotunda runs, and what wants somebody. Monitoring programs read the same at /metrics."
        meta={
          <span>
            As of <Time at={facts.at} timeZone={timeZone} />
          </span>
        }
        action={<a href="/admin/health">Look again</a>}
      />
      <AlarmList alarms={alarms} />
      <HealthFacts facts={facts} timeZone={timeZone} />
    </>
  );
}
