import { relative, sep } from 'node:path';
import { forbiddenImport } from './boundaries.ts';
import { isMoneyArithmetic, isMoneyFile } from './money-names.ts';

type Node = {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly source?: Node | null;
  readonly left?: Node;
  readonly right?: Node;
  readonly property?: Node;
};
type Context = {
  readonly filename: string;
  readonly cwd: string;
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
};
type Visitor = Readonly<Record<string, (node: Node) => void>>;

function pathOf({ filename, cwd }: Context): string {
  return relative(cwd, filename).split(sep).join('/');
}

function boundaries(context: Context): Visitor {
  const file = pathOf(context);
  function check(node: Node): void {
    const specifier = node.source?.value;
    const problem = typeof specifier === 'string' ? forbiddenImport(file, specifier) : null;
    if (problem !== null) context.report({ node, message: `${problem}.` });
  }
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  };
}

function nameOf(node: Node | undefined): string | null {
  if (node?.type === 'MemberExpression') return nameOf(node.property);
  return node?.type === 'Identifier' ? (node.name ?? null) : null;
}

function isText(node: Node | undefined): boolean {
  return node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');
}

function moneyArithmetic(context: Context): Visitor {
  if (!isMoneyFile(pathOf(context))) return {};
  function check(node: Node): void {
    if (isText(node.left) || isText(node.right)) return;
    if (!isMoneyArithmetic(node.operator ?? '', [nameOf(node.left), nameOf(node.right)])) return;
    context.report({ node, message: 'Money is calculated by core/money.ts and core/decimal.ts, not with operators.' });
  }
  return { BinaryExpression: check, AssignmentExpression: check };
}

export default {
  meta: { name: 'vitrina' },
  rules: { boundaries: { create: boundaries }, 'money-arithmetic': { create: moneyArithmetic } },
};
