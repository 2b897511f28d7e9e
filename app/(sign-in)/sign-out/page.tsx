import { redirect } from "next/navigation";
import { SignInPage } from "@/components/auth/sign-in-page";
import { Button } from "@/components/ui/button";
import { currentViewer } from "@/lib/auth/viewer";

export const metadata = { title: "Sign out", robots: { index: false } };

export default async function SignOutPage() {
  const viewer = await currentViewer();
  if (!viewer) redirect("/");
  return (
    <SignInPage title="Sign out" standfirst={<>You are signed in as <b>{viewer.name}</b>.</>}>
      <form method="post" action="/api/auth/signout">
        <input type="hidden" name="callbackUrl" value="/" />
        <Button type="submit" kind="primary">Sign out</Button>
      </form>
    </SignInPage>
  );
}
