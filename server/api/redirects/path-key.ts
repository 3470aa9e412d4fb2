import { withoutLanguage } from '#contract/languages.ts';

/**
 * The normalised form in which an address of the shop is looked up: decoded, in lower case, with both slashes; null:
 * none of ours.
 */
export function pathKey(address: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//')) return null;
  const path = address.replace(/[?#].*$/s, '');
  try {
    const plain = decodeURIComponent(path)
      .normalize()
      .toLowerCase()
      .replaceAll(/\/{2,}/g, '/');
    if (plain.includes('\0')) return null; // no database can store it
    return plain.endsWith('/') ? plain : `${plain}/`;
  } catch {
    return null;
  }
}

/** `pathKey` of the page in the shop's own language: a redirect applies in each language. */
export function pageKey(address: string): string | null {
  const key = pathKey(address);
  return key === null ? null : withoutLanguage(key);
}
