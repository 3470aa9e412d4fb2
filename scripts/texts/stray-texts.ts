import { parseSync } from 'vite';
import type { Problem } from './check-catalogue.ts';

type Node = { readonly type: string; readonly [key: string]: unknown };

const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
]);
const wordPattern = /(?=.*\p{Ll})\p{L}{2,}/u; // `LT-` and `PVM` are codes

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** String literals that an expression may evaluate to: itself, or those of its branches. */
function outcomes(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateLiteral':
      return (node['quasis'] as Node[]).map((part) => (part['value'] as { cooked?: string }).cooked ?? '');
    case 'ConditionalExpression':
      return [...outcomes(node['consequent']), ...outcomes(node['alternate'])];
    case 'LogicalExpression':
      return [...outcomes(node['left']), ...outcomes(node['right'])];
    case 'JSXExpressionContainer':
      return outcomes(node['expression']);
    default:
      return [];
  }
}

function textsOf(node: Node): readonly string[] {
  if (node.type === 'JSXText') return [String(node['value'])];
  if (node.type === 'JSXAttribute') {
    const name = (node['name'] as { name?: unknown }).name;
    return typeof name === 'string' && spoken.has(name) ? outcomes(node['value']) : [];
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node['children'] as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(outcomes);
  return [];
}

/** Texts for shoppers hard-coded in a component instead of the catalogues. */
export function strayTexts(file: string, code: string): readonly Problem[] {
  const texts: string[] = [];
  const visit = (node: Node) => {
    texts.push(...textsOf(node).map((text) => text.trim()));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(file, code, { lang: 'tsx' }).program as unknown as Node);
  return [...new Set(texts)]
    .filter((text) => wordPattern.test(text.replaceAll(/https?:\/\/\S+|\b[\w.-]+\.(?:lt|com|eu)\b/g, '')))
    .map((text) => ({ kind: 'stray' as const, file, text, detail: 'stands outside of the catalogues' }));
}

const refusal = /\bapiError\(\s*[\w.]+\s*,\s*(?:'[^']*'|[\w.]+)\s*,\s*(['"`])((?:(?!\1).)*\p{L}{2,}(?:(?!\1).)*)\1/gu;

/** Refusal messages hard-coded in the server instead of its catalogue. */
export function strayRefusals(file: string, code: string): readonly Problem[] {
  return [...code.matchAll(refusal)].map(([, , text = '']) => ({
    kind: 'stray' as const,
    file,
    text,
    detail: 'stands outside of the catalogues',
  }));
}
