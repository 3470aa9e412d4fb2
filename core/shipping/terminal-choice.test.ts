import { expect, test } from 'vitest';
import { parseTerminalChoice, terminalChoiceText } from './terminal-choice.ts';

test('a terminal choice survives parsing and writing; an empty id clears it', () => {
  const choice = parseTerminalChoice(' omniva:88:75 ');
  expect(choice).toEqual({ carrier: 'omniva', id: '88:75' });
  expect(choice && terminalChoiceText(choice)).toBe('omniva:88:75');
  expect(parseTerminalChoice('dpd:')).toEqual({ carrier: 'dpd', id: '' });
});

test.each(['', 'omniva', 'fedex:1', ':1', `omniva:${'9'.repeat(65)}`])('%j names no terminal', (text) => {
  expect(parseTerminalChoice(text)).toBeNull();
});
