import { expect, test } from 'vitest';
import { englishNumbers } from './english-numbers.ts';

test('an English word leads to its singular or plural, whichever is given', () => {
  const pairs = {
    plate: 'plates',
    curtain: 'curtains',
    brush: 'brushes',
    glass: 'glasses',
    body: 'bodies',
    candy: 'candies',
  };
  for (const [one, several] of Object.entries(pairs)) {
    expect([one, englishNumbers(one)]).toEqual([one, [one, several]]);
    expect(englishNumbers(several)).toContain(one);
  }
});

test('short words and numbers have no other form', () => {
  for (const word of ['of', 'set', '100', 'žvakė']) expect(englishNumbers(word)).toEqual([word]);
});
