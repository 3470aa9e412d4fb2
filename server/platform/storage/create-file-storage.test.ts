import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BucketServer, startBucketServer } from '#tests/fixtures/bucket-server.ts';
import { parseListPage } from './bucket-storage.ts';
import { createFileStorage } from './create-file-storage.ts';
import type { FileStorage } from './file-storage.ts';

let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());

async function namesIn(storage: FileStorage, prefix: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list(prefix)) names.push(name);
  return names.toSorted();
}

const oddNames = [
  'brand/mano ženklas+1.svg',
  'brand/a=c?d#e.svg',
  'brand/it is (new)!*.svg',
  'brand/100%25.svg',
  'brand/日本.png',
];

describe.each(['folder', 'bucket', 'bucket with a prefix'] as const)('files in a %s', (kind) => {
  let storage: FileStorage;
  let dataFolder: string;
  afterAll(() => rm(dataFolder, { recursive: true, force: true }));
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-storage-'));
    const prefix = kind === 'bucket with a prefix' ? 'šop one/' : '';
    const mediaBucket = kind === 'folder' ? null : { ...server.address, prefix };
    storage = createFileStorage({ dataFolder, mediaBucket });
  });

  test('are read as they were written, whatever their names', async () => {
    for (const name of oddNames) await storage.write(name, Buffer.from(name));
    for (const name of oddNames) {
      expect((await storage.read(name))?.toString()).toBe(name);
      expect(await storage.size(name)).toBe(Buffer.byteLength(name));
    }
    expect(await namesIn(storage, 'brand/')).toEqual(oddNames.toSorted());
    expect(await namesIn(storage, 'brand/1')).toEqual(['brand/100%25.svg']);
    expect(await namesIn(storage, 'media/')).toEqual([]);
  });

  test('that are missing are null, and listed nowhere', async () => {
    expect([await storage.read('media/none.jpg'), await storage.size('media/none.jpg')]).toEqual([null, null]);
  });

  test('may be empty, and are replaced', async () => {
    await storage.write('media/one.jpg', Buffer.alloc(0));
    expect([await storage.read('media/one.jpg'), await storage.size('media/one.jpg')]).toEqual([Buffer.alloc(0), 0]);
    await storage.write('media/one.jpg', Buffer.from('more'));
    expect((await storage.read('media/one.jpg'))?.toString()).toBe('more');
  });

  test('may be as large as the largest picture', async () => {
    const large = randomBytes(40_000_000);
    await storage.write('media/large.png', large);
    expect((await storage.read('media/large.png'))?.equals(large)).toBe(true);
    expect(await storage.size('media/large.png')).toBe(large.byteLength);
  });
});

test('a list is read with its names encoded, as Amazon answers, and with entities', () => {
  const page = (keys: readonly string[], more: string) =>
    `<?xml version="1.0"?><ListBucketResult><Name>shop</Name>${more}${keys.map((key) => `<Contents><Key>${key}</Key><ETag>&quot;1&quot;</ETag><Size>12</Size></Contents>`).join('')}</ListBucketResult>`;
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>1a&amp;b==</NextContinuationToken>';
  expect(parseListPage(page(['brand/a+b%2B%26%C4%85.svg'], `<EncodingType>url</EncodingType>${more}`))).toEqual({
    files: [{ name: 'brand/a b+&ą.svg', bytes: 12 }],
    next: '1a&b==',
  });
  expect(parseListPage(page(['brand/a+b%2B &amp;&#x27;&#39;.svg'], '<IsTruncated>false</IsTruncated>'))).toEqual({
    files: [{ name: `brand/a+b%2B &''.svg`, bytes: 12 }],
    next: null,
  });
});

describe('a bucket', () => {
  test('holds names with characters that have a meaning in markup', async () => {
    const patient = createFileStorage({ dataFolder: '', mediaBucket: server.address });
    for (const name of ['odd/a&b.svg', `odd/it's <new> "one".svg`]) {
      await patient.write(name, Buffer.from(name));
      expect((await patient.read(name))?.toString()).toBe(name);
    }
  });

  let at = 0;
  let changes: (string | null)[];
  let storage: FileStorage;
  const watched = (patience: number) =>
    createFileStorage(
      { dataFolder: '', mediaBucket: server.address },
      { timer: () => at, patience, onChange: (reason) => changes.push(reason) },
    );
  beforeEach(() => {
    changes = [];
    storage = watched(5000);
  });

  test('with more files than one answer lists is listed to the end', { timeout: 120_000 }, async () => {
    const patient = createFileStorage({ dataFolder: '', mediaBucket: server.address });
    const names = Array.from({ length: 1203 }, (_, index) => `many/${String(index).padStart(5, '0')} ą+.jpg`);
    const queue = names.values();
    const write = async () => {
      for (const name of queue) await patient.write(name, Buffer.from('x'));
    };
    await Promise.all(Array.from({ length: 16 }, write));
    expect(await namesIn(patient, 'many/')).toEqual(names);
  });

  test('refuses a wrong key, a wrong secret and a missing bucket with the storage’s own words', async () => {
    const refusalOf = async (change: Partial<typeof server.address>) =>
      createFileStorage({ dataFolder: '', mediaBucket: { ...server.address, ...change } })
        .read('a')
        .catch((error: unknown) => error);
    expect(await refusalOf({ secretKey: 'wrong' })).toMatchObject({
      code: 'storage_refused',
      message: expect.stringMatching(/^the bucket pictures at http:\S+ refuses: 403 SignatureDoesNotMatch /),
    });
    expect(await refusalOf({ accessKey: 'NOBODY' })).toMatchObject({
      message: expect.stringContaining('InvalidAccessKeyId'),
    });
    expect(await refusalOf({ bucket: 'nowhere' })).toMatchObject({
      message: expect.stringContaining('404 NoSuchBucket'),
    });
    expect(changes).toEqual([]);
  });

  test.each(['hangs', 'stops half-way'] as const)(
    'that %s counts as away after its patience, without another attempt',
    async (mode) => {
      const timed = createFileStorage({ dataFolder: '', mediaBucket: server.address }, { patience: 200 });
      server.setMode(mode);
      const { length } = server.requests;
      const began = performance.now();
      await expect(timed.read('a')).rejects.toMatchObject({
        code: 'storage_away',
        message: `the bucket pictures at ${server.address.endpoint} cannot be used now: no answer in 200 ms`,
      });
      expect(performance.now() - began).toBeLessThan(1500);
      expect(server.requests.slice(length)).toEqual(['GET /pictures/a']);
      server.setMode('works');
    },
  );

  test('that is away is asked again after a rest, and says when it is back', async () => {
    server.setMode('overloaded');
    await expect(storage.read('a')).rejects.toThrow('503 SlowDown Reduce your request rate.');
    const asked = server.requests.length;
    server.setMode('works');
    await expect(storage.read('a')).rejects.toMatchObject({ code: 'storage_away' });
    expect(server.requests).toHaveLength(asked);
    at += 3001;
    expect(await storage.read('a')).toBeNull();
    expect(changes).toEqual(['503 SlowDown Reduce your request rate.', null]);
  });

  test('that limits requests is away, and refuses nothing for good', async () => {
    server.setMode('limits requests');
    const { length } = server.requests;
    await expect(storage.read('a')).rejects.toMatchObject({
      code: 'storage_away',
      message: expect.stringContaining('429 SlowDown'),
    });
    expect(server.requests).toHaveLength(length + 2);
    server.setMode('works');
    at += 3001;
    expect(await storage.read('a')).toBeNull();
  });

  test('is given time for a file by its size', async () => {
    const timed = () => createFileStorage({ dataFolder: '', mediaBucket: server.address }, { patience: 200 });
    server.setMode('takes late');
    await expect(timed().write('a', Buffer.alloc(10))).rejects.toMatchObject({ code: 'storage_away' });
    await timed().write('a', Buffer.alloc(1_000_000)); // four seconds more
    server.setMode('works');
  });

  test('that nobody answers for is away, and works once it is started again', async () => {
    await server.stop();
    const refusal = await storage.write('media/a.jpg', Buffer.from('a')).catch((error: unknown) => error);
    await server.start();
    expect(refusal).toMatchObject({ code: 'storage_away', cause: { cause: { code: 'ECONNREFUSED' } } });
    at += 3001;
    await storage.write('media/a.jpg', Buffer.from('a'));
    expect((await storage.read('media/a.jpg'))?.toString()).toBe('a');
  });

  test('that redirects is not followed: signed requests and pictures go to the merchant’s address alone', async () => {
    server.setMode('redirects');
    const { length } = server.requests;
    const refusal = { code: 'storage_refused', message: expect.stringMatching(/ refuses: 307$/) };
    await expect(storage.read('a')).rejects.toMatchObject(refusal);
    await expect(storage.size('a')).rejects.toMatchObject(refusal);
    await expect(storage.write('a', Buffer.from('a'))).rejects.toMatchObject(refusal);
    server.setMode('works');
    expect(server.requests.slice(length)).toEqual(['GET /pictures/a', 'HEAD /pictures/a', 'PUT /pictures/a']);
  });

  test('whose connection breaks is asked once more before it counts as away', async () => {
    server.setMode('breaks once');
    expect(await storage.read('none')).toBeNull();
    expect(changes).toEqual([]);
  });

  test('that trickles hangs: a picture does not wait for it without end', async () => {
    server.setMode('trickles');
    const began = performance.now();
    await expect(watched(200).read('a')).rejects.toMatchObject({ code: 'storage_away' });
    expect(performance.now() - began).toBeLessThan(1500);
    expect(changes).toHaveLength(1);
    server.setMode('works');
  });

  test('that begins to refuse says so once, and when it works again', async () => {
    server.setMode('redirects');
    for (const _ of [1, 2]) await expect(storage.read('a')).rejects.toThrow('refuses: 307');
    await expect(storage.write('a', Buffer.from('a'))).rejects.toThrow('refuses: 307');
    expect(changes).toEqual(['307']);
    server.setMode('works');
    expect(await storage.size('a')).toBeNull();
    expect(changes).toEqual(['307', null]);
  });
});
