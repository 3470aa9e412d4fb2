import { declaredPictures } from '../products.ts';
import type { DemoProduct, Picture } from '../product.ts';
import { shown } from './shown.ts';
import { englishTerm } from './terms.ts';

/** What follows from the product's name, by how the Lithuanian words end. */
const views: readonly (readonly [ending: string, english: string])[] = [
  [': matmenų brėžinys', ': drawing with measurements'],
  [': naudojama namuose', ': in use at home'],
  [' namuose, natūralioje šviesoje', ' at home in natural light'],
  [': medžiaga ir siūlės iš arti', ': fabric and seams up close'],
];

/** What all pictures of a product show, in English, by file name; those nobody worded are left out. */
export function englishPictures(product: DemoProduct, name: string): Readonly<Record<string, string>> {
  const all = [
    ...declaredPictures(product),
    ...(product.variations ?? []).flatMap((variation) => variation.picture ?? []),
  ];
  return Object.fromEntries(
    all.flatMap((picture) => {
      const english = shown[picture.file.replace(/\.\w+$/, '')] ?? following(picture, name);
      return english === undefined ? [] : [[picture.file, english] as const];
    }),
  );
}

function following({ alt }: Picture, name: string): string | undefined {
  const [, colour] = /, spalva – (.+)$/.exec(alt) ?? [];
  if (colour !== undefined) return `${name}, colour: ${englishTerm('Spalva', colour)}`;
  const view = views.find(([ending]) => alt.endsWith(ending));
  return view && `${name}${view[1]}`;
}
