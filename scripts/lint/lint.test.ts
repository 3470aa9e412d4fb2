import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const tsconfig = JSON.stringify({ compilerOptions: { strict: true, module: 'preserve', types: [] } });

const wrong: Record<string, readonly [rule: string, source: string]> = {
  'core/reads-server.ts': [
    'boundaries',
    "import { x } from '#server/platform/shop/shop-foundation.ts'; export const y = x;",
  ],
  'core/reads-clock-package.ts': ['boundaries', "import { x } from 'node:fs'; export const y = x;"],
  'core/cart/climbs.ts': ['boundaries', "export { x } from '../../contract/cart.ts';"],
  'addons/bundle/rules/reads-contract.ts': ['boundaries', "import { x } from '#contract/cart.ts'; export const y = x;"],
  'addons/bundle/rules/reads-react.ts': ['boundaries', "import { x } from 'react'; export const y = x;"],
  'addons/bundle/bundle-block.tsx': [
    'boundaries',
    "import { x } from '#addons/statistics/block.tsx'; export const y = x;",
  ],
  'addons/bundle/bundle.server.ts': [
    'boundaries',
    "import { x } from '#server/sales/cart/carts.ts'; export const y = x;",
  ],
  'contract/reads-server.ts': ['boundaries', "import type { X } from '../server/create-shop.ts'; export type Y = X;"],
  'contract/reads-rules.ts': [
    'boundaries',
    "import type { X } from '#addons/bundle/rules/total.ts'; export type Y = X;",
  ],
  'server/platform/reads-catalog.ts': [
    'boundaries',
    "import type { X } from '#server/catalog/catalog.ts'; export type Y = X;",
  ],
  'server/catalog/reads-add-ons.ts': ['boundaries', "import { x } from '#addons/server.ts'; export const y = x;"],
  'server/add-on-api/reads-sales.ts': ['boundaries', "export type { X } from '#server/sales/cart/carts.ts';"],
  'server/sales/reads-api.ts': ['boundaries', "import { x } from '../api/open-commerce.ts'; export const y = x;"],
  'server/tools/reads-root.ts': ['boundaries', "import { x } from '#server/open-foundation.ts'; export const y = x;"],
  'server/reads-add-ons.ts': ['boundaries', "import { x } from '#addons/server.ts'; export const y = x;"],
  'server/reads-app.ts': ['boundaries', "import { x } from '#app/render.ts'; export const y = x;"],
  'server/reads-react.ts': ['boundaries', "import { x } from 'react'; export const y = x;"],
  'app/reads-server.ts': [
    'boundaries',
    "import { x } from '#server/platform/shop/shop-foundation.ts'; export const y = x;",
  ],
  'app/reads-add-ons.ts': ['boundaries', "import { x } from '#addons/server.ts'; export const y = x;"],
  'app/reads-inside.ts': ['boundaries', "import { x } from '#addons/bundle/block.tsx'; export const y = x;"],
  'app/listing/reads-blocks.ts': ['boundaries', "import { x } from '#addons/form-blocks.ts'; export const y = x;"],
  'app/cart/reads-checkout.ts': ['boundaries', "export type { X } from '#app/checkout/fields.ts';"],
  'app/ui/reads-surface.ts': ['boundaries', "import { x } from '#app/add-on-api/shop-facts.ts'; export const y = x;"],
  'app/unplaced/reads-text.ts': ['boundaries', "import { x } from '#app/text/text.ts'; export const y = x;"],
  'addons/bundle/reads-server.tsx': ['boundaries', "import { x } from './bundle.server.ts'; export const y = x;"],
  'addons/bundle/reads-cart.tsx': ['boundaries', "import { x } from '#app/cart/cart-store.tsx'; export const y = x;"],
  'addons/bundle/rules/reads-block.ts': ['boundaries', "import { x } from '../block.tsx'; export const y = x;"],
  'core/one.ts': ['no-cycle', "import type { Two } from './two.ts'; export type One = Two | 1;"],
  'core/two.ts': ['no-cycle', "import type { One } from './one.ts'; export type Two = One | 2;"],
  'app/reads-later.ts': [
    'boundaries',
    "export const later = () => import('#server/platform/shop/shop-foundation.ts');",
  ],
  'app/reads-node.ts': ['boundaries', "import { x } from 'node:fs'; export const y = x;"],
  'app/reads-database.ts': ['boundaries', "import { x } from 'kysely'; export const y = x;"],
  'core/cart/adds.ts': [
    'money-arithmetic',
    'export const sum = (line: { price: number }, fee: number) => line.price * 2 + fee;',
  ],
  'server/sales/orders/takes.ts': ['money-arithmetic', 'export const rest = (total: number) => total - 1;'],
  'core/loose.ts': ['no-explicit-any', 'export const x = (value: any): string => String(value);'],
  'server/prints.ts': ['no-console', "console.log('x');"],
  'server/forgets.ts': ['no-floating-promises', 'async function work() {}\nexport function start() { work(); }'],
  'server/default.ts': ['no-default-export', 'export default 1;'],
  'server/CamelCase.ts': ['filename-case', 'export const x = 1;'],
  'core/long.ts': ['max-lines', 'export {};\n'.repeat(401)],
};

const right: Record<string, string> = {
  'core/cart/total.ts': "import { add } from '../money.ts'; import Big from 'big.js'; export const y = [add, Big];",
  'core/money.ts': 'export const sum = (price: number, amount: number) => price + amount;',
  'core/page-count.ts': 'export const pages = (rows: number, perPage: number) => Math.ceil(rows / perPage);',
  'core/names.ts': "export const label = (price: string) => 'Kaina: ' + price;",
  'addons/bundle/rules/total.ts':
    "import { add } from '#core/money.ts'; import { x } from './other.ts'; export const y = [add, x];",
  'addons/bundle/hooks.server.ts': "import { x } from '#server/add-on-api/add-on.ts'; export const y = x;",
  'addons/bundle/block.tsx':
    "import { x } from '#app/ui/button.tsx'; import { z } from './rules/total.ts'; export const y = [x, z];",
  'contract/cart.ts': "import { x } from '#core/money.ts'; import * as v from 'valibot'; export const y = [x, v];",
  'server/sales/cart/carts.ts':
    "import { x } from '#contract/cart.ts'; import { z } from '#server/catalog/catalog.ts'; export const y = [x, z];",
  'server/start-shop.ts': "import { x } from '#server/tools/doctor.ts'; export const y = x;",
  'server/installed-add-ons.ts': "import { x } from '#addons/server.ts'; export const y = x;",
  'addons/server.ts': "import { x } from './bundle/bundle.server.ts'; export const y = x;",
  'app/root.tsx': "import { x } from '#addons/page-parts.ts'; export const y = x;",
  'app/checkout/form.ts':
    "import { x } from '#app/cart/store.ts'; import { z } from './fields.ts'; export const y = [x, z];",
  'app/build/chunks.ts': "import { x } from 'node:fs'; export const y = x;",
  'app/cart.tsx':
    "import { x } from '#contract/cart.ts'; import { useState } from 'react'; export const y = [x, useState];",
  'app/file.server.ts': "import { x } from 'node:fs'; export const y = x;",
  'core/money.test.ts':
    "import { test } from 'vitest'; import { x } from '#server/platform/shop/shop-foundation.ts'; test('a', () => x);",
};

type Diagnostic = { readonly filename: string; readonly code: string };

describe('lint', () => {
  let folder: string;
  let diagnostics: readonly Diagnostic[];
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'lint-')));
    const sources = [
      ...Object.entries(wrong).map(([path, [, source]]) => [path, source] as const),
      ...Object.entries(right),
    ];
    for (const [path, source] of sources) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), source);
    }
    await writeFile(join(folder, 'tsconfig.json'), tsconfig);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const config = join(root, '.oxlintrc.json');
    const output = await new Promise<string>((done) => {
      execFile(
        process.execPath,
        [oxlint, '-c', config, '-f', 'json'],
        { cwd: folder, maxBuffer: 1e8 },
        (_error, text) => done(text),
      );
    });
    diagnostics = (JSON.parse(output) as { diagnostics: readonly Diagnostic[] }).diagnostics;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const rulesAt = (path: string) => diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code);

  test.each(Object.entries(wrong))('%s breaks a rule', (path, [rule]) => {
    expect(rulesAt(path).some((code) => code.includes(`(${rule})`))).toBe(true);
  });

  test.each(Object.keys(right))('%s is as it should be', (path) => {
    expect(rulesAt(path)).toEqual([]);
  });
});
