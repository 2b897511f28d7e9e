import { Container } from "@/components/layout/container";
import { PublicFrame } from "@/components/layout/public-frame";
import { BillChip } from "@/components/ui/bill-chips/bill-chip";
import { IndexList } from "@/components/ui/primitives/index-list";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Story } from "@/components/ui/primitives/story";
import { house, houseMenus } from "../sample";
import styles from "./front.module.css";

export const metadata = { title: "A front page" };

export default function Front() {
  return (
    <PublicFrame organisation={house} menus={houseMenus}>
      <Container className={styles.front}>
        <h1 className={styles.week}>The week of Mon 16 – Sun 22 Nov 2026</h1>
        <div className={styles.lead}>
          <Story
            size="lead"
            label="Weekly legislative update"
            href="/dev/ui/article"
            title="The water bill leaves committee, narrower and harder to stop"
            standfirst="A nine-hour hearing took forfeiture out of the bill and put drought transfers in. The floor vote is due on Thursday."
            facts={["Mon 16 Nov 2026", "6 min read"]}
          />
        </div>
        <div className={styles.beside}>
          <Story
            label="Weekly legal update"
            href="#legal"
            title="Supreme court hears challenge to the map, and to who may draw it"
            standfirst="Five questions from the bench, and what each would mean for March."
            facts={["Mon 16 Nov 2026", "4 min read"]}
          />
          <Story
            label="Weekly regulatory update"
            href="#reg"
            title="Discharge limits: what the draft rule asks of dairies"
            standfirst="Comments close on 12 December."
            facts={["Mon 16 Nov 2026", "5 min read"]}
          />
        </div>
        <section className={styles.whole}>
          <SectionLabel as="h2" ruled>
            What moved
          </SectionLabel>
          <p>
            <BillChip href="#b" number="H.B. 0377" then="to_executive" now="enacted" />{" "}
            <BillChip href="#b" number="S.B. 0009" then="to_executive" now="vetoed" />{" "}
            <BillChip href="#b" number="H.B. 0012" then="in_committee" now="passed_one_chamber" />
          </p>
        </section>
        <section className={styles.whole}>
          <SectionLabel as="h2" ruled>
            Topics
          </SectionLabel>
          <IndexList
            groups={["Environment", "Education", "Commerce", "Energy", "Government", "Health"].map((label, at) => ({
              label,
              href: `#${label}`,
              entries: ["Water rights", "Air quality", "School finance", "Data privacy", "Grid"]
                .slice(0, 3 + (at % 3))
                .map((entry, i) => ({ href: `#${label}${entry}`, label: entry, count: String((at + 2) * (i + 3)) })),
            }))}
          />
        </section>
      </Container>
    </PublicFrame>
  );
}
