import { expect, test } from 'vitest';
import { isRecentProof, recentProofMinutes } from './recent-proof.ts';

test('a proof counts for its minutes, and not a moment longer', () => {
  const at = new Date('2026-11-21T10:00:00Z');
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds);
  expect(isRecentProof(at, at)).toBe(true);
  expect(isRecentProof(at, after(recentProofMinutes * 60_000 - 1))).toBe(true);
  expect(isRecentProof(at, after(recentProofMinutes * 60_000))).toBe(false);
});
