import { slugify } from '#core/text/slug.ts';

const maxLength = 80;

/**
 * The name under which a picture is stored, whatever the sent name is: `C:\Nuotraukos\Lovatiesė (1).JPG` with the
 * extension `jpg` → `lovatiese-1.jpg`. Only `a-z`, `0-9` and single dashes: it stands in pages, files and addresses.
 */
export function safeFileName(sentName: string, extension: string): string {
  const last = sentName.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const stem = slugify(last.replace(/\.[a-z0-9]{1,5}$/i, ''))
    .replaceAll('_', '-')
    .replaceAll(/-{2,}/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '');
  return `${stem || 'paveikslelis'}.${extension}`;
}

/** The name, or the first of `lova-2.jpg`, `lova-3.jpg` … that is not taken. */
export function uniqueFileName(name: string, isTaken: (name: string) => boolean): string {
  const dot = name.lastIndexOf('.');
  let candidate = name;
  for (let count = 2; isTaken(candidate); count += 1) candidate = `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
  return candidate;
}

/** The title that a picture has until it gets another one: its sent name without ending, as a person reads it. */
export function titleOfFile(sentName: string): string {
  const last = sentName.replaceAll('\\', '/').split('/').at(-1) ?? '';
  return last
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[\p{C}<>]+/gu, ' ')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
}
