import type { Phrase } from "./phrase";

export const territories: Record<string, readonly Phrase[]> = {
  PR: [
    [
      "enacted",
      /^(?:res(?:oluci[oó]n|\.)? ?conj(?:unta|\.)?|r\. ?c\.) ?(?:n[uú]m(?:ero|\.)? ?)?\d{1,4}-(?:19|20)\d\d\b|^res\.? conj\.? n[uú]m\.? ?\d+/i,
      "Res. Conj. Núm. 12-2025",
    ],
    ["enacted", /^(?:(?:se convierte en|convertid[ao] en) )?ley (?:n[uú]m(?:ero|\.)? ?)?\d+/i, "Ley 39-2025"],
    [
      "enacted",
      /^resoluci[oó]n conjunta (?:n[uú]m(?:ero|\.)? ?)?\d+|^res\.? conj\.? \d+|^firmad[oa] por (?:el|la) gobernador/i,
      "Firmado por la Gobernadora",
    ],
    ["nothing", /\bveto sostenido\b/i, "Veto sostenido"],
    [
      "enacted",
      /^aprobad[oa] por (?:el|la) gobernador|^convertid[oa] en ley\b/i,
      "Convertido en Ley sin la firma de la Gobernadora",
    ],
    ["to_executive", /^enviad[oa] para la firma de/i, "Enviado para la firma de la Gobernadora"],
    ["vetoed", /\bveto (?:de bolsillo|expreso)\b|^veto\b|^vetad[oa]\b/i, "Veto de Bolsillo"],
    // A nomination of the governor's, on which the Senate alone decides.
    [
      "withdrawn",
      /^(?:se retira|retirad[oa]|retiro del?) (?:el |la |su )?(?:nombramiento|designaci[oó]n)\b|\b(?:nombramiento|designaci[oó]n|nominaci[oó]n) (?:(?:es|ha sido|fue|queda) )?retirad[oa]\b/i,
      "Nombramiento retirado por la Gobernadora",
    ],
    [
      "failed",
      /^(?:nombramiento |designaci[oó]n )?(?:no (?:es |fue )?(?:confirmad[oa]|consentid[oa])|rechazad[oa] por el senado)\b|^(?:el )?senado (?:no confirma|rechaza)\b/i,
      "Nombramiento no confirmado por el Senado",
    ],
    [
      "adopted",
      /^(?:nombramiento |designaci[oó]n )?(?:es |fue |ha sido )?confirmad[oa]\b(?!.*\b(?:no|derrot\w*)\b)|^(?:el )?senado (?:confirma\b|confirm[oó](?!\w)|da su consejo y consentimiento)(?!\w)/i,
      "Confirmado por Senado",
    ],
    // Back to a committee, or a report that no longer counts.
    [
      "in_committee",
      /^(?:se )?(?:devuelt[oa]|devuelve|regresad[oa]|retornad[oa]|reenviad[oa]|recomitid[oa])(?: la medida)? (?:nuevamente )?a (?:la |su )?comisi[oó]n(?!\w* de conferencia)/i,
      "Devuelto a Comisión",
    ],
    [
      "in_committee",
      /^(?:se )?(?:retira|retirad[oa]|retiro de)(?: el| del?)? (?:\w+ )?informe\b(?!.*\bconferencia)|\binforme\b(?!.*\bconferencia).{0,60}\b(?:retirad[oa]|es retirado|se retira|devuelt[oa])\b/i,
      "Retirado el Informe de la Comisión de Salud",
    ],
    [
      "nothing",
      /^(?:devuelto|devuelta|solicitud de devoluci[oó]n|solicita devoluci[oó]n|reconsidera)/i,
      "Devuelto por el Gobernador a solicitud de la Asamblea",
    ],
    [
      "to_executive",
      /^(?:enviad|remitid)[oa] (?:al|a la|a la firma del?|a la firma de la) gobernador(?!.*\b(?:devoluci|certificaci))/i,
      "Enviado al Gobernador",
    ],
    ["nothing", /\b(?:no aprobad[oa] la moci[oó]n|moci[oó]n)\b/i, "Moción para reconsiderar derrotada"],
    ["not_agreed", /\bno concurre\b/i, "Cuerpo de Origen no concurre"],
    [
      "nothing",
      /\bconferencia\b.{0,60}\b(?:no aprobad[oa]|no aprueba|derrotad[oa]|rechaza\w*|retirad[oa])\b|\b(?:no aprueba|derrota|rechaza|retirad[oa]|no aprobad[oa])\b.{0,40}\bconferencia\b/i,
      "Informe de Comité de Conferencia derrotado en Cámara",
    ],
    [
      "both",
      /\binforme de(?:l)?(?: la)? (?:(?:comit[eé]|comisi[oó]n) de )?conferencia\b.{0,40}\b(?:aprobad[oa]|adoptad[oa])\b|\b(?:aprueba|aprob[oó]|aprobad[oa]|adopta|adopt[oó])(?!\w).{0,30}\binforme de(?:l)?(?: la)? (?:(?:comit[eé]|comisi[oó]n) de )?conferencia\b/i,
      "Cámara aprueba Informe de Comisión de Conferencia",
    ],
    [
      "both",
      /^(?!.*\b(?:devuelt\w*|solicit\w*|no enrola\w*|sin efecto)\b).*\b(?:enrolad[oa]|enrolar(?:se|lo|la)?|enrolamiento)\b/i,
      "Se dispone que sea enrolado",
    ],
    [
      "both",
      /\b(?:concurre|concurri[oó]|concurrencia)(?!\w).{0,60}\benmiendas\b|^cuerpo de origen concurre/i,
      "Senado concurre con las enmiendas introducidas por la Cámara",
    ],

    [
      "failed",
      /^(?:derrotad[oa]|no aprobad[oa]|rechazad[oa])\b|\bderrotad[oa] en votaci[oó]n/i,
      "Derrotado en Votación Final",
    ],
    ["passage", /^aprobad[oa] (?:por|en) .{0,40}votaci[oó]n( final)?/i, "Aprobado por Cámara en Votación Final"],
    ["passage", /^aprobad[oa] por (?:el senado|(?:la )?c[aá]mara)/i, "Aprobado por el Senado"],
    ["nothing", /^aprobad[oa] (?:con|sin) enmiendas|^aprobad[oa] en (?:primera|segunda)/i, "Aprobado con enmiendas"],
    [
      "nothing",
      /^(?:texto de aprobaci[oó]n final|aparece en|en el calendario|remitid[oa] (?:al|a la) (?:senado|c[aá]mara)|firmad[oa] por (?:el|la) (?:presidente|presidenta))/i,
      "Texto de Aprobación Final enviado al Senado",
    ],
    [
      "nothing",
      /^(?:se )?(?:retira|retirad[oa]|retiro) (?:de(?:l)? (?:la )?(?:calendario|comisi[oó]n|consideraci[oó]n de|orden|autor[ií]a|coautor[ií]a|firma)|(?:la|su|como) (?:firma|autor|coautor)|(?:la |las |el )?(?:enmiendas?|objeci[oó]n|petici[oó]n|solicitud))/i,
      "Retirado del Calendario de Órdenes Especiales",
    ],
    [
      "withdrawn",
      /^(?:(?:la )?medida |proyecto |resoluci[oó]n )?(?:es |fue |ha sido )?retirad[oa]\b|^(?:(?:el |su )?autora? retira|se retira|retiro de) (?:la |el )?(?:medida|proyecto|resoluci[oó]n)\b/i,
      "Retirada por su Autor",
    ],
    ["reported", /\binforme\b/i, "1er Informe de la Comisión rendido con enmiendas"],
    ["reported", /\bno recomienda aprobaci[oó]n/i, "Comisión de Salud: no recomienda aprobación de la medida"],
    ["in_committee", /^(?:remitid[oa]|referid[oa]) a (?:la )?comisi[oó]n/i, "Referido a Comisión(es)"],
    ["introduced", /^radicad[oa]\b/i, "Radicado"],
  ],
  GU: [
    ["enacted", /^(?:public law|p\.l\.|pl) ?(?:no\.? ?)?\d/i, "Public Law No. 38-12"],
    ["enacted", /^(?:signed into law|lapsed into law|became law|enacted\b)/i, "Lapsed into Law"],
    ["overridden", /^(?:veto )?overridden\b/i, "Overridden by I Liheslaturan Guåhan"],
    ["vetoed", /^vetoed\b/i, "Vetoed by I Maga'hågan Guåhan"],
    ["passage", /^(?:passed|enrolled and passed|session vote - passed)\b/i, "Passed by the Legislature"],
    ["failed", /^failed\b/i, "Failed passage on voting file"],
    ["in_committee", /^referred to\b/i, "Referred to the Committee on Health"],
    ["to_executive", /^transmitted to (?:i maga|the governor)/i, "Transmitted to I Maga'hågan Guåhan"],
    ["introduced", /^introduced\b/i, "Introduced by Speaker"],
  ],
  AS: [
    ["enacted", /^(?:public law|approved by the governor|signed by the governor)/i, "Public Law 39-4"],
    ["vetoed", /^vetoed\b|^disapproved by the governor/i, "Disapproved by the Governor"],
    ["passage", /^passed (?:third reading|in the (?:house|senate)|house|senate)/i, "Passed Third Reading"],
    ["nothing", /^passed (?:first|second) reading/i, "Passed Second Reading"],
    ["failed", /^(?:failed|defeated|filed)\b/i, "Defeated on Third Reading"],
    ["in_committee", /^(?:assigned|referred) to\b/i, "Assigned to Committee on Health"],
  ],
  MP: [
    [
      "enacted",
      /^(?:public law|p\.l\.|signed into public law|became public law|became law)/i,
      "Signed into Public Law 24-10",
    ],
    ["vetoed", /^(?:vetoed|disapproved)\b/i, "Vetoed by the Governor"],
    [
      "passage",
      /^passed (?:the )?(?:house|senate)|^(?:house|senate) passed/i,
      "Passed the House on first and final reading",
    ],
    ["nothing", /^passed (?:on )?first reading/i, "Passed First Reading"],
    ["in_committee", /^referred to\b/i, "Referred to Committee on Ways and Means"],
    ["withdrawn", /^withdrawn\b/i, "Withdrawn by author"],
  ],
  VI: [
    ["enacted", /^(?:act (?:no\. )?\d|approved by the governor|signed (?:into law|by the governor))/i, "Act No. 8901"],
    ["enacted", /^approved(?: by (?:the )?gov|$)/i, "Approved by the Governor"],
    ["vetoed", /^vetoed\b|^disapproved by the governor/i, "Vetoed by the Governor"],
    ["overridden", /^veto overrid|^overridden/i, "Overridden by the 35th Legislature"],
    ["passage", /^(?:passed|adopted)(?: by the (?:full )?(?:body|senate|legislature))/i, "Passed by the Legislature"],
    ["to_executive", /^(?:sent|transmitted|forwarded) to the governor/i, "Transmitted to the Governor"],
    ["in_committee", /^(?:assigned|referred) to\b/i, "Assigned to Committee on Finance"],
  ],
};
