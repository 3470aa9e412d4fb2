import type { SpawnSyncReturns } from 'node:child_process';

export const oldestInstallingNode: string;
export function npmCi(root: string, nodeVersion: string | undefined): SpawnSyncReturns<Buffer>;
