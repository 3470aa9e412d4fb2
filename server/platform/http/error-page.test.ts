import { expect, test } from 'vitest';
import { createLocalizedTexts } from '#server/platform/texts/texts.ts';
import { errorPage } from './error-page.ts';

const texts = createLocalizedTexts(() => ({}));

test('what was filled in travels through the page as text, whatever it holds', async () => {
  const form = new URLSearchParams([
    ['billing_first_name', 'Ona "Onė"'],
    ['order_notes', '</form><script>alert(1)</script>'],
    ['coupons', 'a'],
    ['coupons', 'b'],
  ]);
  const html = await errorPage(503, texts, 'r1', {}, { form }).text();
  expect(html).toContain('name="billing_first_name" value="Ona &quot;Onė&quot;"');
  expect(html).not.toContain('<script>alert');
  expect(html.match(/name="coupons"/g)).toHaveLength(2);
  expect(html).toContain('<button>Siųsti dar kartą</button>');
});

test('what may have been done already is not offered to be sent, and the page says what to look at', async () => {
  const html = await errorPage(503, texts, 'r1', {}, { isDone: true }).text();
  expect(html).not.toContain('<form');
  expect(html).toContain('Tai, ką išsiuntėte, gali būti jau atlikta.');
});

test('a page without a form offers nothing to send', async () => {
  expect(await errorPage(503, texts, 'r1').text()).not.toContain('<form');
});
