import { expect, test } from 'vitest';
import { firstVersions, oldTokenGrace, renewedVersions, tokenAccess, usedVersions } from './token-versions.ts';

const at = new Date('2026-11-21T10:00:00Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

test('the first token opens all of a cart until another one is issued', () => {
  expect(tokenAccess(firstVersions, 0, at)).toBe('all');
  expect(usedVersions(firstVersions, 0, at)).toBe(firstVersions);
  expect(tokenAccess(renewedVersions(firstVersions, 0, at), 0, at)).toBe('lines');
  expect(tokenAccess(renewedVersions(firstVersions, 0, at), 1, at)).toBe('all');
});

test('the older token opens the lines until the newer one was used, and a minute more', () => {
  const renewed = renewedVersions(firstVersions, 0, at);
  const week = 7 * 86_400_000;
  expect(tokenAccess(renewed, 0, later(week))).toBe('lines');
  const used = usedVersions(renewed, 1, later(week));
  expect(tokenAccess(used, 0, later(week + oldTokenGrace - 1))).toBe('lines');
  expect(tokenAccess(used, 0, later(week + oldTokenGrace))).toBe('none');
  expect(tokenAccess(used, 1, later(week + oldTokenGrace))).toBe('all');
});

test('the minute begins once, and not with a change made by the older token', () => {
  const renewed = renewedVersions(firstVersions, 0, at);
  expect(usedVersions(renewed, 0, at)).toBe(renewed);
  const used = usedVersions(renewed, 1, at);
  expect(usedVersions(used, 1, later(30_000))).toBe(used);
});

test('another renewal leaves the token before it alone, and never the ones before that', () => {
  const second = renewedVersions(usedVersions(renewedVersions(firstVersions, 0, at), 1, at), 1, at);
  expect([0, 1, 2].map((version) => tokenAccess(second, version, at))).toEqual(['none', 'lines', 'all']);
});

test('a renewal by the older token, whose answer was lost, makes the one between an older one, too', () => {
  const again = renewedVersions(renewedVersions(firstVersions, 0, at), 0, at);
  expect([0, 1, 2].map((version) => tokenAccess(again, version, at))).toEqual(['lines', 'lines', 'all']);
});

test('a renewal by the one between closes none that was open: which of the answers arrived is not known', () => {
  const between = renewedVersions(renewedVersions(renewedVersions(firstVersions, 0, at), 0, at), 1, at);
  expect([0, 1, 2, 3].map((version) => tokenAccess(between, version, at))).toEqual(['lines', 'lines', 'lines', 'all']);
});
