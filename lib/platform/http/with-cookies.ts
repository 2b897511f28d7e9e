/** A JSON response that sets cookies, never cached. @param cookies each the value of one Set-Cookie header */
export function withCookies(answer: object, cookies: readonly string[]): Response {
  const response = Response.json(answer, { headers: { "cache-control": "no-store" } });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
