/**
 * `Lininė staltiesė – Lino namai`; a title that begins with the shop's name, as that of its first page, is left as it
 * is.
 */
export function pageTitle(title: string, shop: string): string {
  if (shop === '' || title === shop || title.startsWith(`${shop} – `)) return title;
  return title === '' ? shop : `${title} – ${shop}`;
}
