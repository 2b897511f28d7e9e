import { SignInPage } from "@/components/auth/sign-in-page";
import { noteUnscripted } from "@/components/layout/unscripted";
import { Link } from "@/components/ui/primitives/link";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Not found" };

export default async function SetupNotFound() {
  const message = (
    <SignInPage title="This setup link is not valid" foot={<Link href="/login">Sign in</Link>}>
      <p>
        Setup is already done, or the link has expired or is incomplete. If there is no administrator yet, run{" "}
        <code>npm run setup</code> on the server to get a new link.
      </p>
    </SignInPage>
  );
  noteUnscripted(404, message, await organisation());
  return message;
}
