/** Whether reading failed because there is no such file. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** For `catch`: null for a file that is not there; any other failure is thrown on. */
export function nullIfMissing(error: unknown): null {
  if (isMissingFile(error)) return null;
  throw error;
}
