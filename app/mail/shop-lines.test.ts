import { expect, test } from 'vitest';
import { mailShop } from '#tests/fixtures/mails.ts';
import { renderMail } from './render-mail.tsx';

const options = { locale: 'lt_LT', texts: {} } as const;

test('the foot of a mail names the VAT code, or that the shop is not registered for VAT', () => {
  const payer = renderMail('test', { shop: mailShop }, options).text;
  expect(payer).toContain('PVM mokėtojo kodas LT100000000013');
  expect(payer).not.toContain('ne PVM mokėtojas');
  const other = renderMail('test', { shop: { ...mailShop, vatCode: '', vatPayer: false } }, options).text;
  expect(other).toContain('ne PVM mokėtojas');
  expect(other).not.toContain('PVM mokėtojo kodas');
});
