import type { SizeTable } from './product.ts';

/** Body measures of women's sizes, as the shop sews. */
export function womens(sizes: readonly string[]): SizeTable {
  return table(['Dydis', 'ES dydis', 'Krūtinė, cm', 'Liemuo, cm', 'Klubai, cm'], sizes, {
    S: ['36–38', '84–90', '66–72', '90–96'],
    M: ['40–42', '90–96', '72–78', '96–102'],
    L: ['44', '96–103', '78–86', '102–109'],
    XL: ['46–48', '103–111', '86–95', '109–117'],
  });
}

/** Body measures of men's sizes. */
export function mens(sizes: readonly string[]): SizeTable {
  return table(['Dydis', 'ES dydis', 'Krūtinė, cm', 'Liemuo, cm'], sizes, {
    S: ['46', '92–97', '78–84'],
    M: ['48–50', '97–102', '84–90'],
    L: ['52', '102–108', '90–97'],
    XL: ['54–56', '108–114', '97–105'],
    XXL: ['58', '114–121', '105–114'],
  });
}

/** Heights of children, which name their sizes. */
export function childrens(): SizeTable {
  return {
    columns: ['Dydis', 'Ūgis, cm', 'Amžius, m.', 'Krūtinė, cm'],
    rows: [
      ['98', '93–98', '2–3', '54–56'],
      ['110', '105–110', '4–5', '57–59'],
      ['122', '117–122', '6–7', '60–63'],
    ],
  };
}

function table(
  columns: readonly string[],
  sizes: readonly string[],
  measures: Readonly<Record<string, readonly string[]>>,
): SizeTable {
  return { columns, rows: sizes.map((size) => [size, ...(measures[size] ?? [])]) };
}
