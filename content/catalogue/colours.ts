/** Colours of the cloth: the name shoppers read, its part of a file name, and the colour of a swatch dot. */
export const colours = [
  { name: 'natūrali', slug: 'naturali', hex: '#CDBB9C' },
  { name: 'balta', slug: 'balta', hex: '#F2EEE6' },
  { name: 'rūkas', slug: 'rukas', hex: '#B2B9B9' },
  { name: 'samanų', slug: 'samanu', hex: '#787D5E' },
  { name: 'gintaro', slug: 'gintaro', hex: '#B98C53' },
  { name: 'linų žiedo mėlyna', slug: 'linu-ziedo', hex: '#6482A8' },
  { name: 'suodžių', slug: 'suodziu', hex: '#494B4E' },
] as const;

export type ColourName = (typeof colours)[number]['name'];
export type ColourSlug = (typeof colours)[number]['slug'];

export function colourSlug(name: ColourName): ColourSlug {
  const colour = colours.find((candidate) => candidate.name === name);
  if (!colour) throw new Error(`Unknown colour: ${name}`);
  return colour.slug;
}
