import { Button } from "@/components/ui/primitives/button";

/** Ends the session. A form that posts, because a GET must not change state; it needs no script. */
export function SignOutButton({ primary = false }: { primary?: boolean }) {
  return (
    <form method="post" action="/api/auth/signout">
      <input type="hidden" name="callbackUrl" value="/" />
      <Button type="submit" kind={primary ? "primary" : "plain"}>
        Sign out
      </Button>
    </form>
  );
}
