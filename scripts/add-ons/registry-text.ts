import { parseSync } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/** Text to put in the place of a part of a file. */
type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** A registry of add-ons, such as `addons/server.ts`, without the entries of one of them, named by its folder. */
export function withoutAddOn(source: string, name: string): string {
  const body = statementsOf(source);
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const removedNames = new Set<string>();
  const isAbout = (text: string) =>
    text.includes(`'./${name}/`) ||
    text.includes(`'${name}'`) ||
    [...removedNames].some((local) => new RegExp(`(?<![\\w$'])${local}(?![\\w$'])`).test(text));
  const edits: Edit[] = [];
  for (const statement of body) {
    const list = exportedList(statement);
    if (list !== null) {
      const remainingMembers = membersOf(list).filter((member) => !isAbout(textOf(member)));
      const [open, close] = list.type === 'ArrayExpression' ? '[]' : '{}';
      edits.push({ ...list, text: `${open}${remainingMembers.map(textOf).join(', ')}${close}` });
    } else if (!statement.type.startsWith('Export') && isAbout(textOf(statement))) {
      for (const local of localNames(statement)) removedNames.add(local);
      edits.push({ ...statement, text: '' });
    }
  }
  return replaced(source, edits);
}

/** The same registry with one more member at the end of its list, and what that imports. */
export function withAddOn(source: string, imports: string, member: string): string {
  const lists = statementsOf(source).flatMap((statement) => exportedList(statement) ?? []);
  const list = lists.at(0);
  if (list === undefined) throw new Error('a registry without a list');
  const last = membersOf(list).at(-1);
  const place = last === undefined ? list.start + 1 : last.end;
  const text = last === undefined ? member : `, ${member}`;
  return replaced(source, [
    { start: 0, end: 0, text: `${imports}\n` },
    { start: place, end: place, text },
  ]);
}

/** What a file imports, as it is written there. */
export function importsOf(path: string, source: string): readonly string[] {
  const { module } = parseSync(path, source);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}

function statementsOf(source: string): readonly Node[] {
  const { program, errors } = parseSync('registry.ts', source);
  if (errors.length > 0) throw new Error(`a registry cannot be read: ${errors[0]?.message}`);
  return program.body as unknown as readonly Node[];
}

/** The array or object that a statement exports; null where it exports none. */
function exportedList({ type, declaration }: Node): Node | null {
  if (type !== 'ExportNamedDeclaration') return null;
  const [declared] = ((declaration as Node | null)?.['declarations'] ?? []) as readonly {
    readonly init: Node | null;
  }[];
  const { init } = declared ?? { init: null };
  return listIn(init);
}

/** The array or object itself, without a type assertion around it. */
function listIn(init: Node | null): Node | null {
  if (init !== null && /^TS(?:As|Satisfies)Expression$/.test(init.type)) return listIn(init['expression'] as Node);
  return init?.type === 'ArrayExpression' || init?.type === 'ObjectExpression' ? init : null;
}

function membersOf({ elements, properties }: Node): readonly Node[] {
  return (elements ?? properties) as readonly Node[];
}

function localNames({ specifiers, declarations, id }: Node): readonly string[] {
  const named = (specifiers as readonly { readonly local: { readonly name: string } }[] | undefined)?.map(
    (one) => one.local,
  );
  const declared = (declarations as readonly { readonly id: { readonly name: string } }[] | undefined)?.map(
    (one) => one.id,
  );
  const statementIds = id === undefined || id === null ? [] : [id as { readonly name: string }];
  return [...(named ?? declared ?? statementIds)].map((one) => one.name);
}

function replaced(source: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), source);
}
