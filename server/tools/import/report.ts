import type { ImportReport } from './import-file.ts';

/** One line: what the file holds, and what of it could not be imported. */
export function reportJson({ counts, problems }: ImportReport): string {
  const { rows, products, variations, categories, attributes, images } = counts;
  return JSON.stringify({ rows, products, variations, categories, attributes, images, problems });
}

/** The report as a merchant reads it. */
export function reportLines(report: ImportReport, dryRun: boolean): readonly string[] {
  const { counts, problems } = report;
  const products = Object.entries(counts.products).map(([type, count]) => `${type} ${count}`);
  const rows = new Set(problems.filter(({ row }) => row > 0).map(({ row }) => row));
  return [
    `The file holds ${counts.rows} rows.`,
    `  products    ${products.join(', ') || 'none'}`,
    `  variations  ${counts.variations}`,
    `  categories  ${counts.categories}`,
    `  attributes  ${counts.attributes}`,
    `  images      ${counts.images}, of which ${report.imagesStored} have their file; the others are drawn`,
    dryRun
      ? `Nothing was written. An import would add ${report.created} and look at ${report.updated} that are here.`
      : `Added ${report.created}, changed ${report.updated}, left as they were ${report.unchanged}.`,
    `Left out: ${report.leftOut}. Rows with something to note: ${rows.size}.`,
    ...problems.map(({ row, code, detail }) => `  row ${row}  ${code}  ${detail}`),
  ];
}
