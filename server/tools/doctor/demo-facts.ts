/**
 * What the demo shop says of a company that does not exist, as it stands in its texts: spaces count as any space, and
 * letters as capital or small. `content/demo-facts.test.ts` finds what is missing here.
 */
export const demoFacts: readonly string[] = [
  'Lino namai',
  'Lininiai audiniai ir daiktai namams',
  'Linen fabrics and things for the home',
  'linonamai.example',
  'parduotuve.example',
  'Gedimino pr. 1, 01103',
  'Gedimino pr. 1, LT-01103',
  '300000003',
  'LT100000000013',
  '+370 600 00000',
  '+37060000000',
  'LT12 1000 0111 0100 1000',
  'LT121000011101001000',
  'LT00 0000 0000 0000 0000',
  '„Pavyzdys“',
  'moliokiemas.example',
  'medziodirbtuve.example',
  'avytesvilna.example',
  'pievumuiline.example',
  'aukstaiciupynejai.example',
  'bitininkukiemas.example',
  'baltaslapas.example',
];

function fold(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ').toLocaleLowerCase('lt');
}

const folded = demoFacts.map((fact) => [fact, fold(fact)] as const);

/** The facts of the demo shop that a text names. */
export function demoFactsIn(text: string): readonly string[] {
  const plain = fold(text);
  return folded.filter(([, fact]) => plain.includes(fact)).map(([fact]) => fact);
}
