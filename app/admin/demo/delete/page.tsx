import { notFound } from "next/navigation";
import { DeleteDemoForm } from "@/components/setup/delete-demo-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { demoIsLoaded } from "@/lib/setup/demo";

export const metadata = { title: "Start your own" };

export default async function DeleteDemoPage() {
  await admit("admin", "/admin/demo/delete");
  if (!(await demoIsLoaded())) notFound();
  return (
    <>
      <PageHead title="Start your own" standfirst="Delete the demo and set up Rotunda for your organization." />
      <p>
        Everything here is deleted: the invented bills, issues, topics, templates, files and people, and everything you
        have added to the demo. You are signed out, and create your own account on the next page. This cannot be undone.
      </p>
      <DeleteDemoForm />
    </>
  );
}
