import { expect, test } from 'vitest';
import { contactFormMark } from '#contract/storefront-marks.ts';
import { splitAtForm } from './split-form.ts';

test('a page is split around its contact form, of which there is only one', () => {
  expect(splitAtForm('<p>a</p>')).toBeNull();
  expect(splitAtForm(`<p>a</p>\n${contactFormMark}\n<p>b</p>`)).toEqual(['<p>a</p>', '<p>b</p>']);
  expect(splitAtForm(`${contactFormMark}<p>b</p>${contactFormMark}<p>c</p>`)).toEqual(['', '<p>b</p><p>c</p>']);
});
