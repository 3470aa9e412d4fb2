import { expect, test } from 'vitest';
import { renderFragment } from './render-fragment.ts';

test('an HTML fragment is rendered with its texts escaped', () => {
  const messages = [{ text: '<b>Vardas</b> būtinas', field: 'billing_first_name' }];
  expect(renderFragment('notices', { kind: 'error', messages }, { locale: 'lt_LT', texts: {} })).toBe(
    '<ul class="woocommerce-error" role="alert"><li data-id="billing_first_name">&lt;b&gt;Vardas&lt;/b&gt; būtinas</li></ul>',
  );
});
