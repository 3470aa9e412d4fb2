import type { MigrationFile } from './migration-files.ts';

/** Parts of a list that are separated by commas outside of parentheses. */
function partsOf(list: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** In lower case, on one line, without the contents of strings. */
function plain(statement: string): string {
  return statement
    .replaceAll(/'(?:[^']|'')*'/g, `''`)
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, `''`)
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

type Context = { readonly newTables: ReadonlySet<string>; readonly all: string };

const newConstraint = /^add (?:constraint (\S+) )?(?:check|unique|primary key|foreign key|exclude)\b/;

function reasonAgainst(action: string, { all }: Context): string | null {
  if (/^rename\b/.test(action)) return 'renames what the version before uses';
  const [, dropped] = /^drop constraint (?:if exists )?(\S+)/.exec(action) ?? [];
  if (dropped !== undefined)
    return all.includes(`add constraint ${dropped} `) ? null : 'drops a constraint without adding a wider one';
  if (/^drop\b/.test(action)) return 'drops what the version before uses';
  if (/^alter (?:column )?\S+ (?:set data )?type\b/.test(action)) return 'changes the type of a column';
  if (/^alter (?:column )?\S+ set not null/.test(action))
    return 'requires a value that the version before may not write';
  if (/^alter (?:column )?\S+ drop default/.test(action)) return 'takes a default that the version before relies on';
  const constraint = newConstraint.exec(action);
  if (constraint !== null) {
    const [, name] = constraint;
    if (name === undefined || !new RegExp(`drop constraint (?:if exists )?${name}\\b`).test(all))
      return 'refuses rows that the version before may write';
  }
  if (/^add\b/.test(action) && constraint === null) {
    const hasValue = /\bdefault\b|\bgenerated\b/.test(action);
    if (/\bnot null\b|\bprimary key\b/.test(action) && !hasValue)
      return 'requires a value that the version before does not write';
    if (/\bunique\b/.test(action) && hasValue) return 'refuses rows that the version before may write';
  }
  return null;
}

function changesOf(statement: string, context: Context): string[] {
  const against = (reason: string) => `${statement.slice(0, 80)}: ${reason}`;
  const [, table = '', list = ''] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(statement) ?? [];
  if (table !== '') {
    if (context.newTables.has(table)) return [];
    return partsOf(list).flatMap((action) => {
      const reason = reasonAgainst(action, context);
      return reason === null ? [] : [against(reason)];
    });
  }
  if (/^(?:drop|truncate)\b/.test(statement)) return [against('drops what the version before uses')];
  if (/^alter .*\brename\b/.test(statement)) return [against('renames what the version before uses')];
  const [, indexed] = /^create unique index .*? on (?:only )?([^\s(]+)/.exec(statement) ?? [];
  return indexed !== undefined && !context.newTables.has(indexed)
    ? [against('refuses rows that the version before may write')]
    : [];
}

/**
 * What of a migration takes something away from the version before: allowed only where its first line declares
 * `-- contract: needs NNNN`. Reads statements as text, so it knows the usual ones, not every one.
 */
export function contractChanges({ statements }: Pick<MigrationFile, 'statements'>): readonly string[] {
  const texts = statements.map(plain);
  const created = texts.map((text) => /^create (?:unlogged )?table (?:if not exists )?([^\s(]+)/.exec(text)?.[1] ?? '');
  const context = { newTables: new Set(created.filter((name) => name !== '')), all: `${texts.join(' ; ')} ` };
  return texts.flatMap((text) => changesOf(text, context));
}
