/** A line of two texts: in both, only in the earlier, or only in the later one. */
export type DiffLine = { readonly kind: 'same' | 'removed' | 'added'; readonly line: string };

const maxCells = 4_000_000; // of the table; beyond it what differs is shown as a whole

/** How a text became another, line by line, with as few lines removed and added as there can be. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const old = linesOf(before);
  const now = linesOf(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const same = (line: string): DiffLine => ({ kind: 'same', line });
  return [
    ...old.slice(0, start).map(same),
    ...middleDiff(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ];
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

function middleDiff(old: readonly string[], now: readonly string[]): readonly DiffLine[] {
  const removed = (line: string): DiffLine => ({ kind: 'removed', line });
  const added = (line: string): DiffLine => ({ kind: 'added', line });
  if (old.length * now.length > maxCells) return [...old.map(removed), ...now.map(added)];
  const common = commonLengths(old, now);
  const width = now.length + 1;
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  const diff: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const line = old[i];
    if (line !== undefined && line === now[j]) {
      diff.push({ kind: 'same', line });
      i += 1;
      j += 1;
    } else if (line !== undefined && (j === now.length || at(i + 1, j) >= at(i, j + 1))) {
      diff.push(removed(line));
      i += 1;
    } else {
      diff.push(added(now[j] ?? ''));
      j += 1;
    }
  }
  return diff;
}

/** By `i * (now.length + 1) + j`: how many lines the texts from line `i` and line `j` on have in common, in order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const diagonal = (common[(i + 1) * width + j + 1] ?? 0) + 1;
      common[i * width + j] =
        old[i] === now[j] ? diagonal : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
    }
  }
  return common;
}

/**
 * The lines that differ, as `- ` and `+ ` lines with `context` lines around them that do not; `…` stands for what is
 * left out between.
 */
export function diffText(before: string, after: string, context = 2): readonly string[] {
  const lines = lineDiff(before, after);
  const changes = lines.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]));
  const shown = new Set(
    changes.flatMap((index) => Array.from({ length: context * 2 + 1 }, (_, n) => index - context + n)),
  );
  const marks = { same: '  ', removed: '- ', added: '+ ' } as const;
  let last = -1;
  return lines.flatMap(({ kind, line }, index) => {
    if (!shown.has(index)) return [];
    const gap = index > last + 1 ? ['…'] : [];
    last = index;
    return [...gap, `${marks[kind]}${line}`.trimEnd()];
  });
}
