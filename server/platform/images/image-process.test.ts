import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '#server/platform/project-folder.ts';
import { createImageProcess } from './image-process.ts';

const program = join(projectFolder, 'tests/fixtures/image-child.ts');

function open(options: Parameters<typeof createImageProcess>[0] = {}) {
  const images = createImageProcess(options);
  onTestFinished(images.close);
  return images;
}

/** A process whose pictures say what it is to do. */
function openStandIn(options: Parameters<typeof createImageProcess>[0] = {}) {
  const images = open({ program, ...options });
  return {
    ...images,
    /** What became of a picture. */
    show: (text: string): Promise<unknown> =>
      images.run('inspect', Buffer.from(text)).catch((error: unknown) => (error as Error).name),
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const picture = (width: number) =>
  sharp({ create: { width, height: 10, channels: 3, background: '#936' } })
    .png()
    .toBuffer();

test('a picture is worked on in another process, which starts when there is one', async () => {
  const images = open();
  expect(images.pid()).toBeNull();
  const made = await images.run('encode', await picture(40), 20, 'webp');
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 20, height: 5 });
  expect(images.pid()).not.toBe(process.pid);
  expect(isAlive(images.pid() ?? 0)).toBe(true);
});

test('the process ends when there was nothing to do for a while, and another one works on the next picture', async () => {
  const images = openStandIn({ idle: 50 });
  await images.show('first');
  const pid = images.pid() ?? 0;
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(images.pid()).toBeNull();
  expect(await images.show('second')).toBe('second');
  expect(images.pid()).not.toBe(pid);
});

test('a process stays as long as it works, however long that takes', async () => {
  const images = openStandIn({ idle: 50 });
  expect(await images.show('slow')).toBe('slow');
});

test('pictures beyond what the process can work on soon wait in the shop: each sent one is in memory twice', async () => {
  const images = openStandIn();
  const maxUnderWay = availableParallelism() + 8;
  await Promise.all(Array.from({ length: 2 * maxUnderWay }, () => images.show('slow')));
  expect(await images.show('most under way')).toBe(maxUnderWay);
});

test.skipIf(process.platform === 'win32')(
  'a signal to the shop and all that it started does not end the process before the shop has finished',
  async () => {
    const images = open();
    await images.run('inspect', await picture(40));
    const pid = images.pid() ?? 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(pid, signal);
    expect(await images.run('inspect', await picture(50))).toMatchObject({ width: 50 });
    expect(images.pid()).toBe(pid);
  },
);

test('pictures under way when the process was killed are worked on by the next one', async () => {
  const images = openStandIn();
  const pictures = ['slow', 'a', 'b'];
  await images.show('first');
  const shown = Promise.all(pictures.map(images.show));
  process.kill(images.pid() ?? 0, 'SIGKILL');
  expect(await shown).toEqual(pictures);
  expect(await images.show('after')).toBe('after');
});

test('a picture that ends the process is an error, those beside it are not, and it is not tried again for a while', async () => {
  let now = new Date('2026-11-26T10:00:00Z');
  const images = openStandIn({ refusal: 60_000, clock: () => now });
  const shown = await Promise.all(['slow', 'deadly', 'a', 'b'].map(images.show));
  expect(shown).toEqual(['slow', 'ImageRefused', 'a', 'b']);
  const pid = images.pid();
  expect(await images.show('deadly')).toBe('ImageRefused');
  expect(images.pid()).toBe(pid);
  now = new Date(now.getTime() + 60_000);
  expect(await images.show('deadly')).toBe('ImageRefused');
  expect(images.pid()).not.toBe(pid);
});

test('a picture that takes too long ends the process, and the next one is shown', async () => {
  const images = openStandIn({ limit: 3000 });
  const [endless, next] = await Promise.all([images.show('endless'), images.show('next')]);
  expect([endless, next]).toEqual(['ImageRefused', 'next']);
  expect(await images.show('later')).toBe('later');
});

test('what cannot be done is an error with its reason, and the process goes on', async () => {
  const images = open();
  await expect(images.run('inspect', Buffer.from('hello'))).rejects.toThrow('unsupported image format');
  await expect(images.run('measure', '/no/such/file.png')).rejects.toThrow('missing');
  const pid = images.pid();
  expect(await images.run('inspect', await picture(40))).toMatchObject({ format: 'png', width: 40, height: 10 });
  expect(images.pid()).toBe(pid);
});

test('a picture that claims more pixels than are decoded is refused before it takes memory', async () => {
  const images = open();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"><rect width="9" height="9"/></svg>';
  await expect(images.run('inspect', Buffer.from(svg))).rejects.toThrow('pixel limit');
});

test('the process has none of the shop’s variables, where secrets are', async () => {
  process.env['STRIPE_SECRET_KEY'] = 'sk_test';
  onTestFinished(() => void delete process.env['STRIPE_SECRET_KEY']);
  const names = (await openStandIn().show('variables')) as readonly string[];
  expect(names).toContain('PATH');
  expect(names.filter((name) => /SECRET|DATABASE|REDIS|SMTP|MEDIA|PGPASS/.test(name))).toEqual([]);
});

test('closing ends the process at once, and rejects what is under way and what comes later', async () => {
  const images = openStandIn();
  await images.show('first');
  const pid = images.pid() ?? 0;
  const pending = images.run('inspect', Buffer.from('endless'));
  const rejected = expect(pending).rejects.toThrow('the shop closes');
  await images.close();
  await rejected;
  expect(isAlive(pid)).toBe(false);
  await expect(images.run('inspect', Buffer.from('next'))).rejects.toThrow('the shop closes');
});
