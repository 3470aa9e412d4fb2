import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const post = (body: string | FormData | undefined, type?: string) => {
  const headers = type === undefined ? {} : { 'Content-Type': type };
  return new Request('https://shop.test/krepselis/', {
    method: 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
  });
};
const thrown = (request: Request) => readForm(request).catch((reason: unknown) => reason);

test('a form of either content type is parsed', async () => {
  const form = new FormData();
  form.set('id', '7');
  expect((await readForm(post(form))).get('id')).toBe('7');
  expect((await readForm(post('id=7', 'application/x-www-form-urlencoded; charset=UTF-8'))).get('id')).toBe('7');
});

test.each([
  [undefined, undefined, 415],
  ['id=7', 'text/plain', 415],
  ['{}', 'application/json', 415],
  ['id=7', 'multipart/form-data', 400],
  ['--x\r\nbroken', 'multipart/form-data; boundary=x', 400],
])('%j as %s is refused with a status, not with a crash', async (body, type, status) => {
  expect(await thrown(post(body, type))).toMatchObject({ init: { status } });
});
