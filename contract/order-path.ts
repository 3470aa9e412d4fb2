/** Whether a path, in any language, is that of the page of a placed order. */
export function isOrderPath(path: string): boolean {
  return /\/order-received\/\d+(?:\/|\.data|$)/.test(path);
}
