/** Why a storage of files did not do what it was asked. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem';
  /**
   * `storage_away`: no answer, or none in time, and later it may work; `storage_refused`: the address or the key is
   * wrong.
   */
  readonly code: 'storage_away' | 'storage_refused';

  constructor(code: 'storage_away' | 'storage_refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function isStorageProblem(error: unknown): error is StorageProblem {
  return error instanceof StorageProblem;
}

/** For `catch` where a missing or wrong file does not matter: null, but a StorageProblem is thrown on. */
export function nullUnlessStorageProblem(error: unknown): null {
  if (isStorageProblem(error)) throw error;
  return null;
}
