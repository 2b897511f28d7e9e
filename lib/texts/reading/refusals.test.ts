import { gzipSync, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { NoText } from "./no-text";
import { readText } from "./read-text";

// What sites send in place of a text, and short texts that speak of refusals, in our own words.

const page = (text: string, title = "") =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body>${text
    .split("\n")
    .map((each) => `<p>${each}</p>`)
    .join("")}</body></html>`;
const menu = `<nav><ul>${["Home", "Bills", "Members", "Statutes"].map((each) => `<li><a href="#">${each}</a></li>`).join("")}</ul></nav>`;
const law =
  "AN ACT relating to wells.\n\nBE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:\n\nSECTION 1. Each owner of a well, a spring or a cistern in the county keeps a register of it for the department of water.";

/** Unlike those in other-formats.test.ts. */
const noTexts: Record<string, string | Uint8Array> = {
  "a sign-in page": page(
    "Sign in\nPlease sign in to continue to the legislative intranet.\nUser name\nPassword\nForgot your password?",
    "Sign In",
  ),
  "a sign-in form beside a menu": `<html><body>${menu}<h2>Member Login</h2><form><label>Username</label><input><label>Password</label><input></form><p>Authorized users only. Unauthorized access to this system is prohibited by law.</p></body></html>`,
  "a page for others": page("Not Authorized\nYou are not authorized to view this page."),
  "an IIS page of 401": page(
    "401 - Unauthorized: Access is denied due to invalid credentials.\nYou do not have permission to view this directory or page using the credentials that you supplied.",
    "401 - Unauthorized: Access is denied due to invalid credentials.",
  ),
  "an IIS page of 403": page(
    "Server Error\n403 - Forbidden: Access is denied.\nYou do not have permission to view this directory or page using the credentials that you supplied.",
  ),
  "an IIS page of 404": page(
    "Server Error\n404 - File or directory not found.\nThe resource you are looking for might have been removed, had its name changed, or is temporarily unavailable.",
  ),
  "an ASP.NET error": page(
    "Server Error in '/' Application.\nRuntime Error\nDescription: An application error occurred on the server. The current custom error settings for this application prevent the details of the application error from being viewed.",
  ),
  "Cloudflare's check": page(
    "Checking if the site connection is secure\nlegis.example.gov needs to review the security of your connection before proceeding.",
    "Just a moment...",
  ),
  "Cloudflare's 1020": page(
    "Access denied\nError code 1020\nYou do not have access to legis.example.gov.\nThe site owner may have set restrictions that prevent you from accessing the site.",
  ),
  Imperva: `<html><head><META NAME="robots" CONTENT="noindex,nofollow"></head><body><iframe src="/_Incapsula_Resource?x"></iframe>Request unsuccessful. Incapsula incident ID: 123-456</body></html>`,
  Akamai: page(
    'Access Denied\nYou don\'t have permission to access "http://www.legis.example.gov/bill/12" on this server.\nReference #18.2d',
  ),
  "an F5 firewall": page(
    "The requested URL was rejected. Please consult with your administrator.\nYour support ID is: 4321",
    "Request Rejected",
  ),
  CloudFront: page(
    "403 ERROR\nThe request could not be satisfied.\nRequest blocked. We can't connect to the server for this app or website at this time.",
  ),
  DataDome: page("Please enable JS and disable any ad blocker"),
  PerimeterX: page(
    "Access to this page has been denied because we believe you are using automation tools to browse the website.",
  ),
  "a text to come": page("Bill text for HB 12 has not been posted yet. Please check back later."),
  "a text that is not available": page("SB 12\nThe text of this measure is not available.\nReturn to bill status"),
  "a text coming soon": page("HB 12\nText coming soon"),
  "a search without results": page(
    "Bill Search\nYour search returned no results.\nTry again with other words, sections, acts or statutes.",
  ),
  "a session that expired": page("Your session has expired. Please return to the home page and start again."),
  maintenance: page(
    "The website is currently undergoing maintenance. We apologize for the inconvenience and expect to be back by Monday at 6 a.m.",
  ),
  "an apology": page("Oops! Something went wrong on our end. The legislature's web team has been notified."),
  "an application without its scripts": `<html><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`,
  "a site that requires scripts": page(
    "This site requires JavaScript. Please enable JavaScript in your browser to view the bill, act or resolution.",
  ),
  frames: `<html><frameset><frame src="a"><noframes>Your browser does not support frames. The text of the act, section and statute is in the frame.</noframes></frameset></html>`,
  "a redirect": page("Object moved to here.", "Object moved"),
  "a page that moved": page(
    "This page has moved. Legislature acts, statutes, sections and amendments are now at www.legis.example.gov.",
  ),
  "a cookie banner": page(
    "We use cookies to improve your experience. By continuing to use the legislature's site you accept our use of cookies, acts and statutes. Accept Decline",
  ),
  "a disclaimer": page(
    "Disclaimer\nThis site is provided for information only. Acts, statutes and sections on this website are not official. Please read the terms, then click I Agree to view the bill.",
  ),
  "a folder": `<html><head><title>Index of /bills/2026</title></head><body><h1>Index of /bills/2026</h1><pre><a href="HB0001.htm">HB0001.htm</a>  2026-01-02 10:00  12K\n<a href="HB0002.htm">HB0002.htm</a>  2026-01-02 10:00  14K\n</pre></body></html>`,
  "an empty file": "",
  "a blank file": "   \n \n",
  "an empty page": "<html><body></body></html>",
  zeros: new Uint8Array(2000),
  "a picture": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]),
  "a style sheet": "body { color: red } .act { font-weight: bold } .section { margin: 0 } .amend { display: none }",
  "a script": "function act(section) { return amend(section, 'bill'); } var statute = 1;".repeat(10),
  "an error in XML": `<?xml version="1.0"?><error><code>404</code><message>The bill's text was not found</message></error>`,
  "a feed": `<?xml version="1.0"?><rss version="2.0"><channel><title>Bills</title><item><title>HB 12 An act to amend section 5</title><description>Referred to committee</description></item><item><title>HB 13 An act to amend section 6</title><description>Amended, act passed</description></item></channel></rss>`,
  "a table of bills":
    "bill,title,status\nHB 12,An act to amend section 5,passed\nHB 13,An act to amend section 6,failed\n",
  "a status of 500": page("500 Internal Server Error\nnginx", "500 Internal Server Error"),
  "an error of PHP":
    "<br />\n<b>Fatal error</b>:  Uncaught Error: Call to undefined function act() in /var/www/bill.php:12\nStack trace:\n#0 {main}\n  thrown in <b>/var/www/bill.php</b> on line <b>12</b><br />",
  "an error of Oracle": page("ORA-01034: ORACLE not available\nORA-27101: shared memory realm does not exist"),
  "a rate limit": page("Too Many Requests\nYou have exceeded the rate limit. Try again in 60 seconds."),
  "an archive without it": page("Hrm. The Wayback Machine has not archived that URL."),
  "a status of 410": page(
    "410 Gone. The requested resource is no longer available on this server and there is no forwarding address.",
  ),
  "an error in Spanish": page("Error 404\nLa página que busca no existe o fue movida."),
  "a measure without text, in Spanish": page("El texto de la medida no está disponible."),

  "a bill that is in no database": page(
    "Sorry, the bill you are looking for is not in our database. Try another session of the General Assembly, or browse acts by section.",
  ),
  "a paywall": page(
    "This document is available to subscribers of Bill Tracker Pro. Log in or start your free trial to read the full text of the act.",
  ),
  "a resolution without a file": page("HB 12 (2026)\nNo PDF version of this resolution has been uploaded."),
  "technical difficulties": page(
    "We're sorry, but the page you requested is having technical difficulties. Section: bills. Act: none.",
  ),
  "a page that loads its text": page("Loading…\nPlease wait while the bill text loads."),
  "a proxy": page("503 Backend fetch failed\nGuru Meditation: XID: 1234\nVarnish cache server"),
  "a name that was not resolved": page(
    "The connection to the database could not be resolved. Contact the Legislative Services Agency about acts and statutes.",
  ),
  "a banned address": page(
    "Your IP address has been temporarily banned for making too many requests for acts, bills, sections and statutes.",
  ),
  "the notice of an adjournment": page(
    "Notice\nThe Legislature adjourned sine die. Bills, acts, resolutions and amendments of this session are archived at the State Library.",
  ),
  "a document that was not located": page(
    "Document Not Found\nThe requested statute, act or section was not located. Error code: DOC-12.",
  ),
  "a redirect with a link": page(
    "Redirecting to the text of the act, section 1. If you are not redirected, click here.",
  ),
  "a footer": page(
    "Copyright 2026 Legislature. Acts | Statutes | Sections | Amendments | Resolutions | Bills. Privacy policy | Terms of use | Contact us",
  ),
  "a bill that was withdrawn": page("HB 12 has been withdrawn. There is no text."),
  "a list of versions": page(
    "SB 5: Versions\nIntroduced (PDF)\nEngrossed (PDF)\nEnrolled act (PDF)\nAmendment 1 (PDF)\nSection by section summary (PDF)",
  ),
};

test.each(Object.entries(noTexts))("%s is no text", async (_, answer) => {
  await expect(readText(typeof answer === "string" ? strToU8(answer) : answer)).rejects.toThrow(NoText);
});

const texts: Record<string, [string | Uint8Array, ("text" | "amendment" | "document")?]> = {
  "who is not authorized": [
    page(
      "HB 12\nA person who is not authorized to enter a park at night commits an infraction and shall pay a fine of $50.\nSection 2. This act takes effect July 1, 2026.",
    ),
  ],
  "access to records": [
    page(
      "Section 12.34. Access to records. (a) Access is denied to a person who is not authorized by the administrator. (b) The department shall amend its rules so that the record of a minor is not available to the public.",
    ),
  ],
  "a resolution of veterans": [
    page(
      "SR 12\nWHEREAS, many veterans were not authorized to wear the medal; and\nWHEREAS, the records are currently unavailable; therefore\nThe Senate commends them.",
    ),
  ],
  "a law on bots": [
    page(
      "Section 1. Tickets. (a) A person shall not use software to circumvent a captcha, a security verification or a rate limit of a seller of tickets. (b) A person who violates this section commits a misdemeanor. Section 2. This act amends chapter 12.",
    ),
  ],
  "a law on traffic": [
    page(
      "Section 1. Highways. The department shall close a road where unusual traffic or scheduled maintenance makes it unsafe, and shall amend its plan under section 4.",
    ),
  ],
  "a law on emergency numbers": [
    page(
      "Section 1. Emergency numbers. If 911 service is unavailable because an error occurred, the carrier shall notify the act's administrator and amend its plan under this section.",
    ),
  ],
  "a digest": [
    page(
      "Legislative Counsel's Digest\nExisting law provides that a person not authorized to practice may not treat patients. This bill would amend the act so that a student is authorized.",
    ),
    "document",
  ],
  "a fiscal note": [
    page(
      "FISCAL NOTE\nHB 12\nThe bill would raise the fee. An estimate of revenue is not yet available. The department expects no new costs.",
    ),
    "document",
  ],
  "a short fiscal note": [
    page(
      "Fiscal Impact\nState revenue: data is currently unavailable. Local revenue: none. The agency says that costs can be absorbed.",
    ),
    "document",
  ],
  "an analysis": [
    page(
      "Bill analysis\nUnder current law, access is denied to records of a child unless a court orders it. The bill amends the act to permit access by schools. Witnesses said that permission denied once is often denied again.",
    ),
    "document",
  ],
  "an amendment of words": [
    page("SENATE AMENDMENT 1\nAmend HB 12 on page 3, line 5 by striking “not authorized” and inserting “authorized”."),
    "amendment",
  ],
  "an amendment that strikes everything": [
    page(
      "Strike everything after the enacting clause and insert: Section 1. If a service is unavailable, access is denied.",
    ),
    "amendment",
  ],
  "a memorial": [
    page(
      "HJM 3\nWe, your Memorialists, the Senate and House of Representatives, respectfully represent that veterans were told that their files could not be found and that treatment was not authorized; therefore we urge Congress to act.",
    ),
  ],
  "a committee report": [
    page(
      "COMMITTEE REPORT\nThe committee on Water, to which was referred SB 12, begs leave to report and recommends that it be amended as follows: on page 2, line 3, after “well” insert “that is not authorized”.",
    ),
    "amendment",
  ],
  "a compressed text": [gzipSync(strToU8(law))],
  "a compressed page": [gzipSync(strToU8(page(law)))],
  "a text with a byte order mark": ["\ufeff" + law],
  latin1: [Buffer.from(law.replace("wells", "wells – Peñasco"), "latin1")],
  "a public act of one sentence": [
    page('Public Act 12. Section 5 of the act is amended by striking "2026" and inserting "2027".'),
  ],
  "an honor": [
    page(
      "HR 12\nHonoring Jane Oak.\nWhereas Jane Oak has taught for forty years; and\nWhereas she retires; be it\nResolved, that the House honors her.",
    ),
  ],
  "a law on accounts": [
    page(
      "Section 1. Accounts of minors. (a) An operator shall not ask a minor to log in or sign in with a parent's account. (b) If a session has expired, the operator shall delete the act's records under section 4. (c) Please sign in pages shall comply with this section.",
    ),
  ],
  "a law on missing persons": [
    page(
      "Section 1. Missing persons. Where a person is not found, or no records are found, the sheriff shall amend the report under this section and the document is not available to the public.",
    ),
  ],

  "an amendment with its purpose": [
    page(
      "The purpose of this amendment is to clarify that a person not authorized by the board cannot inspect wells.\nAmendment No. 1 to SB 12\nIn section 4, page 2, after “board” insert “or its agent”.",
    ),
    "amendment",
  ],
  "a request to the auditor": [
    page(
      "SENATE CONCURRENT RESOLUTION\nRequesting the auditor to study why services are currently unavailable in rural counties.\nBE IT RESOLVED by the Senate, the House concurring, that the auditor is requested to report.",
    ),
  ],
  "a law on carriers": [
    page(
      "Section 1. (1) A health carrier that says a drug is no longer available shall state why. (2) If the document is not available, the carrier must supply it within ten days. Section 2. This act is necessary for the immediate preservation of peace.",
    ),
  ],
  "a summary": [
    page(
      "SUMMARY: This bill requires websites to say when a page is not found, and makes it a violation to deny access without authorization.",
    ),
    "document",
  ],
  "Washington's section": [
    page(
      "Sec. 5. RCW 12.34.050 and 2020 c 5 s 2 are each amended to read as follows: The director must refuse a license to anyone who is not authorized to work.",
    ),
  ],
  "a session law": [
    page(
      "Chapter 12. An Act making unlawful the sale of raw milk by persons not authorized therefor.\nThe sale of raw milk by any person without a license is declared a nuisance and may be enjoined under section 3.",
    ),
  ],
  "an urging": [
    page(
      "HOUSE JOURNAL RESOLUTION 5\nUrging Congress to fund the courts.\nThe House of Representatives urges Congress to act so that no court of this state has to say that service is unavailable.",
    ),
  ],
  "an amendment of a title": [
    page("The title of the bill is amended by adding “and requiring a captcha on public comment pages”."),
    "amendment",
  ],
  "an amendment of lines": [
    page("On page 1, line 3, delete lines 3 to 9 and insert: “(2) Access denied under this section may be appealed.”"),
    "amendment",
  ],
  "Colorado's clause in one line": [
    page("Be it enacted by the People of the State of Colorado: SECTION 1. A rate limit is set at 5 percent."),
  ],
  "Indiana's section": [
    "SECTION 1.  IC 9-21 IS AMENDED TO READ AS FOLLOWS: Sec. 1. A person who is not authorized to park commits an infraction.",
  ],
  "a floor amendment": [
    page(
      "Floor amendment\nRepresentative Oak moves to amend HB 12 in the title, by striking “authorized” and substituting “not authorized”.",
    ),
    "amendment",
  ],
};

test.each(Object.entries(texts))("%s is a text, whatever it speaks of", async (_, [text, kind]) => {
  expect((await readText(typeof text === "string" ? strToU8(text) : text, kind)).words).toBeGreaterThan(8);
});
