import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(line: object): string {
  const lines: string[] = [];
  createLogger('info', { write: (text) => void lines.push(text) }).info(line, 'text');
  return lines.join('');
}

const key = fc.constantFrom(
  'email',
  'Cookie',
  'set-cookie',
  'X-WP-Nonce',
  'cartToken',
  'password',
  'phone',
  'billing',
  'sessionToken',
);

test('no secret reaches the log, however deep it lies', () => {
  fc.assert(
    fc.property(key, fc.array(fc.constantFrom('order', 'headers', 'list'), { maxLength: 6 }), (secret, path) => {
      const line = path.reduceRight<object>(
        (inner, name) => (name === 'list' ? { list: [inner] } : { [name]: inner }),
        {
          [secret]: 'ona@example.lt',
        },
      );
      const text = logged(line);
      expect(text).not.toContain('ona@example.lt');
      expect(text).toContain('[…]');
    }),
  );
});

test('an error is logged with its stack and cause, without the secrets it carries', () => {
  const error = Object.assign(new Error('no', { cause: new Error('because') }), {
    request: { headers: { cookie: 'c00kie' } },
  });
  const text = logged({ err: error });
  expect(text).toContain('because');
  expect(text).toContain('logger.test.ts');
  expect(text).not.toContain('c00kie');
});

test('a value that is no secret is logged as it is', () => {
  const line = JSON.parse(logged({ order: 7, at: new Date(0), parts: [1, null, 'x'], none: undefined }));
  expect(line).toMatchObject({ order: 7, at: '1970-01-01T00:00:00.000Z', parts: [1, null, 'x'], msg: 'text' });
});
