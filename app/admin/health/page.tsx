import { EvidenceSection } from "@/components/evidence/evidence-section";
import { AlarmList } from "@/components/health/alarm-list";
import { HealthFacts } from "@/components/health/health-facts";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Time } from "@/components/ui/primitives/time";
import { chainHead } from "@/lib/evidence/chain";
import { admit } from "@/lib/platform/auth/viewer";
import { alarmsOf } from "@/lib/registry/health-checks/alarms";
import { gatherFacts } from "@/lib/registry/health-checks/facts";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Health" };

export default async function HealthPage() {
  await admit("admin", "/admin/health");
  const [facts, { timeZone }, head] = await Promise.all([gatherFacts(), organisation(), chainHead()]);
  const alarms = alarmsOf(facts);
  return (
    <>
      <PageHead
        title="Health"
        standfirst="System status and anything that needs attention. Monitoring systems read the same at /metrics."
        meta={
          <span>
            As of <Time at={facts.at} timeZone={timeZone} />
          </span>
        }
        action={<a href="/admin/health">Refresh</a>}
      />
      <AlarmList alarms={alarms} />
      <HealthFacts facts={facts} timeZone={timeZone} />
      <EvidenceSection entries={head.sequence} />
    </>
  );
}
