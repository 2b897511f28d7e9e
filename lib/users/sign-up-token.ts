import { z } from "zod";
import { db, type Queryable } from "@/db";
import { databaseNow, inHours } from "@/db/clock";
import { readSignedToken, signedToken } from "@/lib/platform/auth/signed-token";

const content = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  callbackUrl: z.string().optional(),
});

/** A sign-up request: the name, the address as entered, the id that the account will have, and the page to return to. */
export type SignUpRequest = z.infer<typeof content>;

/** Hours that the link in the email works. */
const signUpHours = 72;

/** The token in the link of the sign-up email. It contains no password: that is chosen on the page that it opens. */
export const signUpToken = async (on: Queryable, request: SignUpRequest): Promise<string> =>
  signedToken("sign-up", request, await inHours(on, signUpHours));

/** The request in an emailed link; null if it was not issued here, was modified, or has expired. */
export async function readSignUpToken(token: string, on: Queryable = db): Promise<SignUpRequest | null> {
  const parsed = content.safeParse(readSignedToken("sign-up", token, await databaseNow(on)));
  return parsed.success ? parsed.data : null;
}
