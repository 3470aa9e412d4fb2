/** Whether the client's `If-None-Match` names this form. */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
