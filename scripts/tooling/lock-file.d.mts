export function tryLock(file: string): boolean;
export function unlock(file: string): void;
