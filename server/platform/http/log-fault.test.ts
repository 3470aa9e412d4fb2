import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { logFault } from './log-fault.ts';

function logged(thrown: unknown): string {
  const lines: string[] = [];
  logFault(createLogger('info', { write: (text) => void lines.push(text) }), thrown);
  return lines.join('');
}

test('whatever was thrown is logged whole', () => {
  const text = logged(new Error('the fault', { cause: new Error('its cause') }));
  expect(text).toContain('the fault');
  expect(text).toContain('its cause');
  expect(text).toContain('log-fault.test.ts');
  expect(logged({ only: 'a value' })).toContain("{ only: 'a value' }");
});

test('a fault that cannot even be looked at is mentioned', () => {
  function refuse(): never {
    throw new Error('no look');
  }
  const error = Object.defineProperty(new Error('hidden'), 'message', { get: refuse });
  expect(logged(error)).toContain('an unknown fault');
  expect(logged({ [Symbol.for('nodejs.util.inspect.custom')]: refuse })).toContain('an unknown fault');
});
