import { expect, test } from 'vitest';
import { parseRedirectFile } from './redirect-file.ts';

test('a file with a head and any of the usual separators', () => {
  const expectedRedirects = [
    { source: '/sena/', target: '/nauja/' },
    { source: '/mirusi/', target: null },
  ];
  for (const text of [
    'from,to\n/sena/,/nauja/\n/mirusi/,\n',
    '\uFEFFfrom;to\n/sena/;/nauja/\n/mirusi/;410\n',
    'https://old.example/sena/\t/nauja/\n\n/mirusi/\n',
  ])
    expect(parseRedirectFile(text)).toEqual(expectedRedirects);
});

test('a broken file is reported', () => {
  expect(parseRedirectFile('"/sena/,/nauja/\n')).toEqual(expect.any(String));
});
