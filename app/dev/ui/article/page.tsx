import { ReadingPage } from "@/components/layout/reading-page";
import { PublicFrame } from "@/components/layout/public-frame";
import { BillChip } from "@/components/ui/bill-chips/bill-chip";
import { Chip, ChipList } from "@/components/ui/primitives/chip";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Prose } from "@/components/ui/rendering/prose";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Status } from "@/components/ui/bill-chips/status";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Day } from "@/components/ui/primitives/day";
import { house, houseMenus, type SampleBill, sampleBills } from "../sample";

export const metadata = { title: "An issue" };

const columns: Column<SampleBill>[] = [
  {
    id: "number",
    head: "Number",
    rowHead: true,
    width: "tight",
    bareOnPhone: true,
    cell: (bill) => <a href="#bill">{bill.name}</a>,
  },
  { id: "title", head: "Title", width: "wide", bareOnPhone: true, cell: (bill) => bill.title },
  { id: "status", head: "When published", cell: (bill) => <Status status={bill.status} /> },
  { id: "date", head: "Last action", width: "tight", cell: (bill) => <Day date={bill.date} /> },
];

export default function Article() {
  const topics = ["Water rights", "School finance", "Data privacy"];
  return (
    <PublicFrame organisation={house} menus={houseMenus}>
      <ReadingPage
        head={
          <PageHead
            size="story"
            label="Weekly legislative update"
            title="The water bill leaves committee, narrower and harder to stop"
            standfirst="A nine-hour hearing took forfeiture out of the bill and put drought transfers in. The floor vote is due on Thursday."
            meta={
              <>
                <Day date="2026-11-16" />
                <span>6 min read</span>
                <ChipList label="Topics">
                  {topics.map((topic) => (
                    <Chip key={topic} href="#topic">
                      {topic}
                    </Chip>
                  ))}
                </ChipList>
              </>
            }
          />
        }
        contents={[
          { href: "#water", label: "Water" },
          { href: "#votes", label: "How they voted", level: 3 },
          { href: "#schools", label: "Schools" },
          { href: "#ahead", label: "The week ahead" },
        ]}
        after={
          <section>
            <SectionLabel as="h2" ruled>
              Bills in this issue
            </SectionLabel>
            <Table
              caption="Bills in this issue"
              captionHidden
              rows={sampleBills.slice(0, 5)}
              rowKey={(bill) => bill.id}
              columns={columns}
            />
          </section>
        }
      >
        <Prose as="section">
          <h2 id="water">
            Water{" "}
            <a href="#water" data-anchor aria-label="Link to Water">
              #
            </a>
          </h2>
          <p>
            The House Natural Resources committee reported{" "}
            <BillChip href="#bill" number="H.B. 0012" then="in_committee" now="passed_one_chamber" /> on Tuesday by
            eleven votes to four, after striking the section that would have shortened the forfeiture period from seven
            years to five. What remains is mostly about transfers: who may lend water in a declared drought, for how
            long, and who has to be told.
          </p>
          <aside data-margin-note>
            <b>Forfeiture</b> is the loss of a right that has not been used for a period set by law. Today that period
            is seven years.
          </aside>
          <p>
            Irrigators who spoke against the bill in January spoke for it this time.
            <sup>
              <a href="#note-1" id="ref-1" aria-label="Note 1">
                1
              </a>
            </sup>{" "}
            The change that moved them is small: a lent right no longer counts as unused, so lending cannot cost a farm
            its water. Cities gain a shorter notice, <em>thirty</em> days instead of sixty.
          </p>
          <blockquote>
            <p>
              A neighbor should be able to help a neighbor in a dry year without a lawyer and without losing the ditch.
            </p>
            <p>
              <cite>Rep. Ines Baptiste, in committee</cite>
            </p>
          </blockquote>
          <h3 id="votes">
            How they voted{" "}
            <a href="#votes" data-anchor aria-label="Link to How they voted">
              #
            </a>
          </h3>
          <div data-table-scroll role="region" aria-label="Votes by chamber" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th>Question</th>
                  <th>Yes</th>
                  <th>No</th>
                  <th>Absent</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>Strike section 4</td>
                  <td>9</td>
                  <td>6</td>
                  <td>0</td>
                </tr>
                <tr>
                  <td>Report as amended</td>
                  <td>11</td>
                  <td>4</td>
                  <td>0</td>
                </tr>
              </tbody>
            </table>
          </div>
          <p>Three things to watch before Thursday:</p>
          <ul>
            <li>
              an amendment on groundwater, which the chair ruled out of order and which may come back on the floor;
            </li>
            <li>the fiscal note, due on Wednesday, on the water commission’s new register;</li>
            <li>
              the companion, <BillChip href="#bill" number="S.B. 0009" then="to_executive" now="vetoed" />, whose veto
              leaves the fund for the register empty.
            </li>
          </ul>
          <h2 id="schools">
            Schools{" "}
            <a href="#schools" data-anchor aria-label="Link to Schools">
              #
            </a>
          </h2>
          <p>
            The Senate passed <BillChip href="#bill" number="S.B. 0214" then="passed_one_chamber" /> without debate.
            Districts with more than 40 % of pupils over five miles from school would be paid by the mile from 2027 on;
            the <a href="https://example.org/note">fiscal note</a> puts the cost at $18.4 million in the first year.
          </p>
          <ol>
            <li>Mileage is counted by the route, not by the map.</li>
            <li>Vehicles under ten seats count half.</li>
          </ol>
          <h2 id="ahead">
            The week ahead{" "}
            <a href="#ahead" data-anchor aria-label="Link to The week ahead">
              #
            </a>
          </h2>
          <p>
            The House sits from Tuesday. Data brokers have until the end of the year to register under{" "}
            <BillChip href="#bill" number="H.B. 0377" then="enacted" />, signed on Thursday.
          </p>
          <section data-footnotes aria-label="Notes">
            <ol>
              <li id="note-1">
                Minutes of 17 November, page 12. <a href="#ref-1">Back to the text</a>
              </li>
            </ol>
          </section>
        </Prose>
      </ReadingPage>
    </PublicFrame>
  );
}
