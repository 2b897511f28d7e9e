import { Container } from "@/components/layout/container";
import { Dome } from "@/components/layout/dome";
import { PublicFrame } from "@/components/layout/public-frame";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { IndexList } from "@/components/ui/primitives/index-list";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Skeleton } from "@/components/ui/primitives/skeleton";
import { Story } from "@/components/ui/primitives/story";
import { Tabs } from "@/components/ui/primitives/tabs";
import { DataSpecimens } from "./data";
import { FormSpecimens } from "./forms";
import { LiveSpecimens } from "./live";
import { house, houseMenus } from "./sample";
import { Specimen } from "./specimen";
import styles from "./specimen.module.css";

export const metadata = { title: "Parts" };

export default function Parts() {
  return (
    <PublicFrame organisation={{ ...house, notice: "The session ends on Fri 4 Dec 2026." }} menus={houseMenus}>
      <Container>
        <Breadcrumb
          items={[
            { href: "/", label: "Front page" },
            { href: "/dev/ui", label: "Development" },
          ]}
        />
        <PageHead
          label="Development"
          title="Parts"
          standfirst="Everything that pages are made of, in every state."
          meta={
            <>
              <a href="/dev/ui/article">An issue</a>
              <a href="/dev/ui/front">A front page</a>
              <a href="/dev/ui/desk">The admin area</a>
            </>
          }
          action={<Button kind="primary">New issue</Button>}
        />
        <div className={styles.specimens}>
          <Specimen name="The mark and colors">
            <div className={styles.marks}>
              {[16, 24, 32, 64, 128].map((size) => (
                <Dome key={size} size={size} />
              ))}
            </div>
            <ul className={`${styles.list} ${styles.swatches}`}>
              {(["paper", "sunk", "accent", "wash", "moved", "danger", "ink3"] as const).map((name) => (
                <li key={name} className={styles[name]}>
                  {name}
                </li>
              ))}
            </ul>
          </Specimen>
          <LiveSpecimens />
          <FormSpecimens />
          <DataSpecimens />
          <Specimen name="Tabs and disclosure">
            <Tabs
              label="Sides"
              tabs={[
                { href: "/dev/ui", label: "Bills", current: true, count: "1,204" },
                { href: "/dev/ui#issues", label: "Issues", count: "38" },
                { href: "/dev/ui#files", label: "Files" },
              ]}
            />
            <Disclosure summary="How status is derived">
              <p>From the newest action that the source gives.</p>
            </Disclosure>
          </Specimen>
          <Specimen name="Notices">
            <Notice>Sources were last checked at 06:00.</Notice>
            <Notice kind="success" title="Issue published">
              Readers see it now.
            </Notice>
            <Notice
              kind="warning"
              title="Three bills moved since you wrote about them"
              action={<Button small>Show them</Button>}
            />
            <Notice kind="error" title="This could not be saved">
              The text is kept on this device. Try again when the connection is back.
            </Notice>
          </Specimen>
          <Specimen name="Empty and loading">
            <EmptyState
              title="No saved searches yet"
              level={3}
              action={
                <ButtonLink href="/bill/list" kind="primary">
                  Search bills
                </ButtonLink>
              }
            >
              Save a search from the bill list to find it here, with what changed since you last looked.
            </EmptyState>
            <Skeleton what="Loading text" lines={4} />
            <Skeleton what="Loading bills" kind="rows" lines={3} />
          </Specimen>
          <Specimen name="Stories and index">
            <div className={styles.two}>
              <Story
                size="normal"
                label="Legal"
                href="#legal"
                title="Supreme court hears challenge to the map, and to who may draw it"
                standfirst="Five questions from the bench, and what each would mean for March."
                facts={["Mon 16 Nov 2026", "6 min read"]}
                level={3}
              />
              <Story
                size="brief"
                href="#old"
                title="Old water, new law"
                standfirst="The week before."
                facts={["Mon 9 Nov 2026"]}
                level={3}
              />
            </div>
            <IndexList
              groups={[
                {
                  label: "Environment",
                  href: "#env",
                  entries: [
                    { href: "#w", label: "Water rights", count: "38" },
                    { href: "#a", label: "Air quality", count: "12" },
                  ],
                },
                {
                  label: "Education",
                  entries: [
                    { href: "#s", label: "School finance", count: "1,204" },
                    { href: "#c", label: "Charter schools", count: "7" },
                    { href: "#t", label: "Pupil transportation", count: "3" },
                  ],
                },
                { label: "Energy", entries: [{ href: "#g", label: "Grid", count: "22" }] },
              ]}
            />
          </Specimen>
        </div>
      </Container>
    </PublicFrame>
  );
}
