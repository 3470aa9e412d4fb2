import { isSame, type Json, valueAt } from './paths.ts';

/** A field that two people have changed, each to something else. */
export type ConflictingField = {
  readonly name: string;
  readonly before: Json;
  readonly mine: Json;
  readonly theirs: Json;
};

type Changes = Readonly<Record<string, Json>>;

/**
 * The fields that were changed here and by somebody else since `before` was read, each to something else. None: what
 * was changed here can be written beside what they changed.
 */
export function conflictsOf(changes: Changes, before: Changes, current: Json): readonly ConflictingField[] {
  return Object.entries(changes).flatMap(([name, mine]) => {
    const theirs = valueAt(current, name);
    const isTheirs = !isSame(theirs, before[name]) && !isSame(theirs, mine);
    return isTheirs ? [{ name, before: before[name], mine, theirs }] : [];
  });
}

/** What is left to be written once somebody has chosen field by field: without the fields where theirs stays. */
export function withoutTheirs(changes: Changes, theirs: ReadonlySet<string>): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !theirs.has(name)));
}
