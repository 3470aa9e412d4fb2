import { expect, test } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const drawn = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;

test('a drawing stays as it is: shapes, gradients, styles and what it names of itself', () => {
  const inside =
    '<style>.a{fill:#c00}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><g class="a"><path d="M0 0L9 9" fill="url(#g)"></path></g>';
  const clean = sanitiseSvg(drawn(inside)) ?? '';
  for (const part of ['viewBox="0 0 9 9"', 'linearGradient', '.a{fill:#c00}', 'url(#g)', 'd="M0 0L9 9"'])
    expect(clean).toContain(part);
  expect(clean.startsWith('<svg')).toBe(true);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<rect width="9" onclick="alert(1)"/>'],
  ['another document', '<foreignObject><p>alert(1)</p></foreignObject>'],
  ['an address that runs', '<use href="javascript:alert(1)"/>'],
  ['a picture elsewhere', '<image href="https://example.test/alert(1).png"/>'],
  ['a style that loads', '<style>@import url(https://example.test/alert(1).css);</style>'],
  ['a fill that loads', '<rect width="9" fill="url(https://example.test/alert(1))"/>'],
  ['an animated address', '<a><animate attributeName="href" to="javascript:alert(1)"/></a>'],
])('%s is taken out', (_what, inside) => {
  const clean = sanitiseSvg(drawn(`${inside}<circle r="1"/>`)) ?? '';
  expect(clean).not.toContain('alert(1)');
  expect(clean).toContain('<circle');
});

test('a handler of the drawing itself is taken out', () => {
  expect(sanitiseSvg(drawn('<circle r="1"/>', ' onload="alert(1)"'))).not.toContain('alert');
});

test('what is no drawing is none', () => {
  expect(sanitiseSvg('<html><body>svg</body></html>')).toBeNull();
  expect(sanitiseSvg('')).toBeNull();
});
