import { expect, test } from 'vitest';
import { refusal } from './settings-commands.ts';

test('a refused setting says what is expected', () => {
  const choice = 'Invalid type: Expected ("incl" | "excl") but received "x"';
  expect(refusal('tax.display', choice)).toBe('tax.display must be incl or excl.');
  expect(refusal('a.b', 'Invalid type: Expected number but received "x"')).toBe('a.b must be a number.');
});
