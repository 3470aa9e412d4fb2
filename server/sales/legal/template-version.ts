import { createHash } from 'node:crypto';
import type { FactValue } from '#core/legal/template.ts';

function digest(text: string, letters: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, letters);
}

/**
 * Names a state of a page's template: its text, and each fact that it names with what it was. `facts`: values in every
 * language, by name.
 */
export function versionOf(source: string, facts: ReadonlyMap<string, readonly (FactValue | undefined)[]>): string {
  const ofFacts = [...facts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, values]) => `${name}:${digest(JSON.stringify(values), 8)}`);
  return `${digest(source, 16)} ${ofFacts.join(',')}`.trim();
}

/** What has changed between two states of a template: its text, and the facts by name. */
export type VersionChanges = { readonly text: boolean; readonly facts: readonly string[] };

function parsed(version: string): readonly [text: string, facts: ReadonlyMap<string, string>] {
  const [text = '', list = ''] = version.split(' ');
  const pairs = list.split(',').filter((pair) => pair !== '');
  return [text, new Map(pairs.map((pair) => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']))];
}

/** Compares two versions of one template; a fact that only one of them names has changed too. */
export function changesBetween(before: string, after: string): VersionChanges {
  const [textBefore, factsBefore] = parsed(before);
  const [textAfter, factsAfter] = parsed(after);
  const names = [...new Set([...factsBefore.keys(), ...factsAfter.keys()])].toSorted();
  return {
    text: textBefore !== textAfter,
    facts: names.filter((name) => factsBefore.get(name) !== factsAfter.get(name)),
  };
}
