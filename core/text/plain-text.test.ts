import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('only the text of HTML is left, with single spaces and without entities', () => {
  expect(plainText('<p>Minkštas <b>linas</b>.</p>\n<p>50&nbsp;×&nbsp;70&nbsp;cm &amp; daugiau</p>')).toBe(
    'Minkštas linas . 50 × 70 cm & daugiau',
  );
});
