import { addQuantities, type Quantity } from '../quantity.ts';

/** What linking needs to know of a line: its parent line, and the add-on that linked them. */
export type FamilyLine = {
  readonly key: string;
  readonly parentKey: string | null;
  readonly parentAddOn: string | null;
  readonly quantity: Quantity;
  /** Data that add-ons store on the line, by name. */
  readonly addOns: Readonly<Record<string, unknown>>;
};

/** A line as one add-on sees it. */
export type LinkedLine = {
  readonly key: string;
  readonly parentKey: string | null;
  readonly quantity: Quantity;
  /** The add-on's own data; null where it has none on this line. */
  readonly data: unknown;
};

/** What an add-on decides about linked cart lines. */
export type FamilyRules = {
  readonly name: string;
  /** The quantity of a child once its parent's changes; when left out, the child keeps its own. */
  readonly followQuantity?: (child: LinkedLine, parent: LinkedLine, before: Quantity) => Quantity;
  /** Keys of further lines to remove with a removed line; its children are removed in any case. */
  readonly followRemoval?: (removed: LinkedLine, lines: readonly LinkedLine[]) => readonly string[];
};

/** The lines without those whose parent was removed, and without their children in turn. */
export function withoutOrphans<Line extends FamilyLine>(lines: readonly Line[]): readonly Line[] {
  const keys = new Set(lines.map(({ key }) => key));
  const remaining = lines.filter(({ parentKey }) => parentKey === null || keys.has(parentKey));
  return remaining.length === lines.length ? lines : withoutOrphans(remaining);
}

/** The lines with a new quantity on one; its child lines follow, and theirs in turn. */
export function changeQuantity<Line extends FamilyLine>(
  lines: readonly Line[],
  key: string,
  quantity: Quantity,
  rules: readonly FamilyRules[],
): readonly Line[] {
  const line = lines.find((candidate) => candidate.key === key);
  if (line === undefined) return lines;
  const before = line.quantity;
  const parent = { ...line, quantity };
  const changed = lines.map((one) => (one.key === key ? parent : one));
  const followers = changed.filter(({ parentKey }) => parentKey === key);
  return followers.reduce<readonly Line[]>(
    (all, child) => changeQuantity(all, child.key, followed(child, parent, before, rules), rules),
    changed,
  );
}

function followed(child: FamilyLine, parent: FamilyLine, before: Quantity, rules: readonly FamilyRules[]): Quantity {
  const rule = rules.find(({ name }) => name === child.parentAddOn);
  if (rule?.followQuantity === undefined) return child.quantity;
  return rule.followQuantity(linkedLine(child, rule.name), linkedLine(parent, rule.name), before);
}

/** The lines with others added; the quantity of a line that is already there is added to it. */
export function addFamilyLines<Line extends FamilyLine>(
  lines: readonly Line[],
  added: readonly Line[],
): readonly Line[] {
  return added.reduce<readonly Line[]>((mergedLines, line) => {
    if (!mergedLines.some(({ key }) => key === line.key)) return [...mergedLines, line];
    return mergedLines.map((one) =>
      one.key === line.key ? { ...one, quantity: addQuantities(one.quantity, line.quantity) } : one,
    );
  }, lines);
}

/**
 * The lines that remain when one is removed, and the removed ones: its children, and what the add-ons remove with it.
 */
export function removeFamily<Line extends FamilyLine>(
  lines: readonly Line[],
  key: string,
  rules: readonly FamilyRules[],
): { readonly remaining: readonly Line[]; readonly removed: readonly Line[] } {
  const removedKeys = new Set<string>();
  const pendingKeys = [key];
  for (let next = pendingKeys.pop(); next !== undefined; next = pendingKeys.pop()) {
    const line = lines.find((candidate) => candidate.key === next);
    if (line === undefined || removedKeys.has(line.key)) continue;
    removedKeys.add(line.key);
    pendingKeys.push(...lines.filter(({ parentKey }) => parentKey === line.key).map((child) => child.key));
    for (const { name, followRemoval } of rules) {
      const linkedLines = lines.map((one) => linkedLine(one, name));
      pendingKeys.push(...(followRemoval?.(linkedLine(line, name), linkedLines) ?? []));
    }
  }
  return {
    remaining: lines.filter((line) => !removedKeys.has(line.key)),
    removed: lines.filter((line) => removedKeys.has(line.key)),
  };
}

/** The lines with a removed family restored as it was; a line that was added again meanwhile is left unchanged. */
export function restoreFamily<Line extends FamilyLine>(
  lines: readonly Line[],
  removed: readonly Line[],
): readonly Line[] {
  const keys = new Set(lines.map(({ key }) => key));
  return withoutOrphans([...lines, ...removed.filter(({ key }) => !keys.has(key))]);
}

export function linkedLine(line: FamilyLine, addOn: string): LinkedLine {
  return { key: line.key, parentKey: line.parentKey, quantity: line.quantity, data: line.addOns[addOn] ?? null };
}
