import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseHtml, shortcodesIn } from './sanitise-html.ts';

test('a merchant’s text keeps its formatting and loses what a page must not run', () => {
  expect(sanitiseHtml('<p class="a">Linas <strong>100 %</strong></p>')).toEqual({
    html: '<p class="a">Linas <strong>100 %</strong></p>',
    removed: [],
  });
  const { html, removed } = sanitiseHtml(
    '<p onclick="x()" style="color:red">a</p><script>alert(1)</script><iframe src="//x"></iframe><a href="javascript:x()">b</a>',
  );
  expect(html).toBe('<p>a</p><a>b</a>');
  expect(removed).toEqual(['onclick', 'style', '<script>', '<iframe>', 'address']);
});

test('clean HTML is left as it is', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br>',
    '&',
    '&amp;',
    '<',
    '>',
    '"',
    'ą',
    ' ',
    '<!-- wp -->',
    '<img src="/a.webp">',
    '[x a="b"]',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { html } = sanitiseHtml(pieces.join(''));
      expect(sanitiseHtml(html)).toEqual({ html, removed: [] });
    }),
  );
});

test('shortcodes are distinguished from words in brackets', () => {
  expect(shortcodesIn('[vc_row full="1"]a[/vc_row] [gallery ids="1,2"] [Naujiena] [1]')).toEqual(['vc_row', 'gallery']);
});
