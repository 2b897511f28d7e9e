/** The style of all embeds, inside of their document: a frame loads no file. Light or dark as the reader's device is. */
export const embedStyle = `
:root{color-scheme:light dark;--paper:light-dark(#fcfcf9,#111614);--sunk:light-dark(#f2f4ee,#19201d);--ink:light-dark(#17201d,#e8ebe6);--ink2:light-dark(#434e49,#b9c3bd);--ink3:light-dark(#5d6863,#97a39d);--rule:light-dark(#d8dcd4,#2d3632);--firm:light-dark(#a9b1aa,#4a554f);--accent:light-dark(#0b5a51,#74c9b8)}
*{box-sizing:border-box}
html{background:var(--paper)}
body{margin:0;padding:12px 16px;background:var(--paper);color:var(--ink);font:15px/1.45 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 4px;font:700 20px/1.2 Charter,"Bitstream Charter",Cambria,Georgia,serif}
p{margin:0 0 8px}
a{color:var(--accent)}
.meta{color:var(--ink2);font-size:13px}
.foot{margin:12px 0 0;padding-top:8px;border-top:1px solid var(--rule);color:var(--ink2);font-size:13px}
ul.bills{margin:8px 0 0;padding:0;list-style:none}
ul.bills li{padding:8px 0;border-top:1px solid var(--rule)}
.title{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:3}
.category{display:inline-block;padding-inline-start:8px;border-inline-start:3px solid var(--accent)}
.tiles{display:block;width:100%;max-width:704px;height:auto;margin:8px 0}
.place{color:var(--ink);text-decoration:none}
.tile{fill:var(--paper);stroke:var(--firm)}
.place[data-shade=none]{color:var(--ink3)}
.place[data-shade=none] .tile{fill:var(--sunk);stroke:var(--rule);stroke-dasharray:3 2}
.place[data-shade="1"] .tile{fill:color-mix(in srgb,var(--accent) 10%,var(--paper))}
.place[data-shade="2"] .tile{fill:color-mix(in srgb,var(--accent) 22%,var(--paper))}
.place[data-shade="3"] .tile{fill:color-mix(in srgb,var(--accent) 34%,var(--paper))}
.place[data-shade="4"] .tile{fill:color-mix(in srgb,var(--accent) 46%,var(--paper))}
a.place:hover .tile,a.place:focus-visible .tile{stroke:var(--ink);stroke-width:2}
.code,.count{fill:currentcolor}
.code{font-size:15px;font-weight:650}
.count{font-size:13px}
.part{stroke:var(--paper);stroke-width:.75}
.part[data-color="1"]{fill:light-dark(#0b5a51,#74c9b8)}
.part[data-color="2"]{fill:light-dark(#2f6fae,#8bbcf0)}
.part[data-color="3"]{fill:light-dark(#a86a00,#f0c265)}
.part[data-color="4"]{fill:light-dark(#7a4ba0,#caa4ec)}
.part[data-color="5"]{fill:light-dark(#78837d,#b9c3bd)}
.part[data-color="6"]{fill:light-dark(#a11d1d,#f59b91)}
.part[data-color="7"]{fill:light-dark(#5b6b1d,#c3d46f)}
.part[data-color="8"]{fill:light-dark(#434e49,#97a39d)}
ul.legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:0;list-style:none;color:var(--ink2);font-size:13px}
table.scores{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.scores th,.scores td{padding:6px 0;border-top:1px solid var(--rule);text-align:start;vertical-align:baseline;font-weight:400}
.scores thead th{border:0;color:var(--ink2);font-size:13px}
.scores th:last-child,.scores td{padding-inline-start:12px;text-align:end;white-space:nowrap}
@media (max-width:40rem){.code{font-size:21px;transform:translateY(5px)}.count{display:none}}
@media print{.tile,.part{print-color-adjust:exact}}
`;
