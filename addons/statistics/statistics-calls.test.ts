import { expect, test } from 'vitest';
import { type AddOnCall, type AddOnHandler, postOnly } from '#server/add-on-api/add-on-call.ts';
import { statisticsCalls } from './statistics-calls.server.ts';

/** A call that fails as soon as anything but its method is looked at. */
const calledBy = (method: string) =>
  new Proxy({ method } as AddOnCall, {
    get(call, name) {
      if (name !== 'method') throw new Error(`${String(name)} was read`);
      return call.method;
    },
  });

test('what changes something is carried out when it is posted', async () => {
  const handler: AddOnHandler = () => Promise.resolve({ json: { done: true } });
  expect(await postOnly(handler)(calledBy('POST'))).toEqual({ json: { done: true } });
});

test.each(Object.entries(statisticsCalls))('a link or a picture does not trigger %s', async (_name, handler) => {
  for (const method of ['GET', 'HEAD']) expect(await handler(calledBy(method))).toEqual({ html: '' });
  await expect(handler(calledBy('POST'))).rejects.toThrow('was read');
});
