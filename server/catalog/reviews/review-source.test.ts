import { expect, test } from 'vitest';
import { reviewHtmlOf, reviewSource } from './review-source.ts';

test.each([
  ['Gera prekė', '<p>Gera prekė</p>'],
  ['Viena.\n\nKita\neilutė', '<p>Viena.</p>\n<p>Kita<br />eilutė</p>'],
  ['Gera <b>prekė</b> <script>x</script>', '<p>Gera <b>prekė</b></p>'],
  ['<p>Labai</p>', '<p>Labai</p>'],
  ['<img src=x onerror=alert(1)>', '<p><img src="x" /></p>'],
  ['', ''],
])('%s is shown as %s', (source, html) => expect(reviewHtmlOf(source)).toBe(html));

test.each(['Gera prekė', 'Viena.\n\nKita\neilutė', 'Gera <b>prekė</b>', 'A &amp; B'])(
  '%s comes back as it was sent',
  (source) => expect(reviewSource(reviewHtmlOf(source))).toBe(source),
);
