/** Colours of the cloth: the name shoppers read, its part of a file name, and the colour of a swatch dot. */
export const colours = [
  { name: 'natūrali', slug: 'naturali', hex: '#C9B79A' },
  { name: 'balta', slug: 'balta', hex: '#F4F0E8' },
  { name: 'rūkas', slug: 'rukas', hex: '#AEB6B7' },
  { name: 'samanų', slug: 'samanu', hex: '#737B52' },
  { name: 'gintaro', slug: 'gintaro', hex: '#C2853A' },
  { name: 'linų žiedo mėlyna', slug: 'linu-ziedo', hex: '#5679A6' },
  { name: 'suodžių', slug: 'suodziu', hex: '#3B3D40' },
] as const;

export type ColourName = (typeof colours)[number]['name'];
export type ColourSlug = (typeof colours)[number]['slug'];

export function colourSlug(name: ColourName): ColourSlug {
  const colour = colours.find((candidate) => candidate.name === name);
  if (!colour) throw new Error(`Unknown colour: ${name}`);
  return colour.slug;
}
