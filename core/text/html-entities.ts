const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  times: '×',
  rarr: '→',
  larr: '←',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  middot: '·',
  bull: '•',
  sect: '§',
  para: '¶',
  pound: '£',
  cent: '¢',
  yen: '¥',
  shy: '\u00ad',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  minus: '−',
  divide: '÷',
  micro: 'µ',
  iexcl: '¡',
  iquest: '¿',
  ordm: 'º',
  ordf: 'ª',
  szlig: 'ß',
  Scaron: 'Š',
  scaron: 'š',
  Zcaron: 'Ž',
  zcaron: 'ž',
  Ccaron: 'Č',
  ccaron: 'č',
  Aogon: 'Ą',
  aogon: 'ą',
  Eogon: 'Ę',
  eogon: 'ę',
  Edot: 'Ė',
  edot: 'ė',
  Iogon: 'Į',
  iogon: 'į',
  Uogon: 'Ų',
  uogon: 'ų',
  Umacr: 'Ū',
  umacr: 'ū',
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** The text with HTML character references replaced by their characters, once; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g,
    (reference, decimal, hex, name) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? reference) : reference;
      return character(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? reference;
    },
  );
}

/** The text escaped for HTML or a double- or single-quoted attribute, as WordPress does. */
export function encodeEntities(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
}

function character(code: number): string | null {
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  return code === 0 || code > 0x10ffff || surrogate ? null : String.fromCodePoint(code);
}
