/** What a text is filled with: a text, whether something holds, or a list. `''`, `false` and `[]` are missing. */
export type FactValue = string | boolean | readonly Facts[];
export type Facts = { readonly [name: string]: FactValue };

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fact'; readonly name: string }
  /** Shown once for each entry of a list, or once where the fact holds; `inverted`: where it is missing. */
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly inverted: boolean;
      readonly nodes: readonly Node[];
    };

/** A parsed text with places for facts. */
export type Template = readonly Node[];

const tag = /\{\{([#^/]?)([a-z]\w*)\}\}/gi;
/** A line with nothing but tags of sections: it leaves no empty line behind. */
const tagLine = /^[ \t]*((?:\{\{[#^/][a-z]\w*\}\})+)[ \t]*\n/gim;

/**
 * Parses a text in a subset of Mustache: `{{fact}}`, `{{#fact}}…{{/fact}}` where it holds or for each entry of a list,
 * and `{{^fact}}…{{/fact}}` where it is missing. Throws where sections are not closed in order.
 */
export function parseTemplate(source: string): Template {
  const text = source.replaceAll('\r\n', '\n').replaceAll(tagLine, '$1');
  const open: { readonly name: string; readonly inverted: boolean; readonly nodes: Node[] }[] = [
    { name: '', inverted: false, nodes: [] },
  ];
  const top = () => open.at(-1) as (typeof open)[number];
  let end = 0;
  for (const match of text.matchAll(tag)) {
    const [whole, sign = '', name = ''] = match;
    if (match.index > end) top().nodes.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + whole.length;
    if (sign === '') top().nodes.push({ kind: 'fact', name });
    else if (sign === '/') {
      const closed = open.pop();
      if (closed?.name !== name || open.length === 0) throw new Error(`{{/${name}}} closes nothing`);
      top().nodes.push({ kind: 'section', ...closed });
    } else open.push({ name, inverted: sign === '^', nodes: [] });
  }
  if (open.length > 1) throw new Error(`{{#${top().name}}} is not closed`);
  top().nodes.push({ kind: 'text', text: text.slice(end) });
  return top().nodes;
}

/** The facts that a template names, those within sections too. */
export function factsNamed(template: Template): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (nodes: Template) => {
    for (const node of nodes) {
      if (node.kind !== 'text') names.add(node.name);
      if (node.kind === 'section') add(node.nodes);
    }
  };
  add(template);
  return names;
}

const absence = '\uE000'; // of the private use area: no text has it
const absent = /\uE000(\w+)\uE000/g;

/** A value as Markdown that shows it as it is, on one line. */
export function escapeMarkdown(value: string): string {
  return value
    .replaceAll(absence, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*[\]<>|]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`);
}

const isMissing = (value: FactValue | undefined) =>
  value === undefined || value === false || (typeof value === 'string' ? value.trim() === '' : false) || isEmpty(value);

function isEmpty(value: FactValue): boolean {
  return typeof value === 'object' && value.length === 0;
}

function write(nodes: Template, scopes: readonly Facts[], escape: (value: string) => string): string {
  const valueOf = (name: string) => scopes.find((scope) => Object.hasOwn(scope, name))?.[name];
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      const value = valueOf(node.name);
      if (node.kind === 'fact')
        return typeof value === 'string' && !isMissing(value) ? escape(value) : `${absence}${node.name}${absence}`;
      if (isMissing(value)) return node.inverted ? write(node.nodes, scopes, escape) : '';
      if (node.inverted) return '';
      if (typeof value !== 'object') return write(node.nodes, scopes, escape);
      return value.map((entry) => write(node.nodes, [entry, ...scopes], escape)).join('');
    })
    .join('');
}

/** Headings that nothing is left under: the next line of text is a heading of the same level or above. */
function withoutEmptyHeadings(lines: readonly string[]): readonly string[] {
  const level = (line: string) => /^(#{1,6}) /.exec(line)?.[1]?.length ?? 7;
  return lines.filter((line, index) => {
    if (level(line) === 7) return true;
    const next = lines.slice(index + 1).find((later) => later.trim() !== '');
    return next !== undefined && level(next) > level(line);
  });
}

/** A filled text, and the facts that it lacked. */
export type FilledText = { readonly text: string; readonly missing: readonly string[] };

/**
 * Fills a template. Every sentence of a template stands on a line of its own: one whose fact is missing is left out as
 * a whole, as is a heading that is left without a text, and the fact is named.
 */
export function fillTemplate(template: Template, facts: Facts, escape = escapeMarkdown): FilledText {
  const missing = new Set<string>();
  const lines = write(template, [facts], escape)
    .split('\n')
    .filter((line) => {
      const names = [...line.matchAll(absent)].map(([, name = '']) => name);
      for (const name of names) missing.add(name);
      return names.length === 0;
    });
  const text = withoutEmptyHeadings(lines)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return { text: `${text}\n`, missing: [...missing] };
}
