import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Interfaces that others implement; the docstring of each holds one complete implementation. */
export const exemplifiedTypes: Readonly<Record<string, string>> = {
  AddOn: 'server/add-on-api/add-on.ts',
  ProductBlock: 'app/add-on-api/product-block.ts',
  PagePart: 'app/add-on-api/page-part.ts',
  PaymentProvider: 'server/sales/payments/payment-provider.ts',
  CarrierList: 'server/sales/terminals/carrier-lists.ts',
  Mailer: 'server/tools/mail/mail.ts',
};

/** The code block in the docstring right above an exported type; empty where there is none. */
export function docstringExample(source: string, type: string): string {
  const before = source.slice(0, source.indexOf(`export type ${type} =`));
  const docstring = before.slice(before.lastIndexOf('/**'));
  const [, code = ''] = /```tsx?\n([\s\S]*?)```/.exec(docstring) ?? [];
  return code.replaceAll(/^ \* ?/gm, '');
}

/**
 * Writes the examples to `test-results/docstring-examples`, which `tsconfig.json` includes: they are type-checked with
 * the sources.
 */
export function writeDocstringExamples(root: string): void {
  const folder = join(root, 'test-results', 'docstring-examples');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [type, file] of Object.entries(exemplifiedTypes)) {
    const example = docstringExample(readFileSync(join(root, file), 'utf8'), type);
    writeFileSync(join(folder, `${type}.tsx`), example);
  }
}
