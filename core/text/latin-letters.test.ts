import { expect, test } from 'vitest';
import { latinLetters } from './latin-letters.ts';

test.each([
  ['Анна Жукова', 'Anna Žukova'],
  ['Юлія Щербак', 'Julija Ščerbak'],
  ['Игорь Объедков', 'Igor Obedkov'],
  ['Ąžuolas Łuksza', 'Ąžuolas Łuksza'],
])('%s is written %s', (name, latin) => {
  expect(latinLetters(name)).toBe(latin);
});
