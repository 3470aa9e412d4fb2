import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultLocale, htmlLanguage, locales } from '#contract/languages.ts';
import type { FocalPoint } from '#core/media/focal-point.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import {
  changeMedia,
  deleteMedia,
  type MediaTexts,
  replaceMedia,
  uploadMedia,
} from '#server/admin/media/media-actions.ts';
import { findMedia, type LibraryMedia, listMedia } from '#server/admin/media/media-records.ts';
import { findMediaUses, type MediaUse } from '#server/admin/media/media-uses.ts';
import { type ReceiveFailure, receivePicture } from '#server/admin/media/receive-picture.ts';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import { type Command, type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { commandAuthority } from './key-commands.ts';

const textOptions = {
  title: { type: 'string' },
  alt: { type: 'string' },
  'alt-en': { type: 'string' },
  caption: { type: 'string' },
  focus: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;
const textOptionNames = ['--title', '--alt', '--alt-en', '--caption', '--focus'];
const textUsage = '[--title TEXT] [--alt TEXT] [--alt-en TEXT] [--caption TEXT] [--focus X,Y | --focus none]';
const maxFiles = 100; // of a call

type Failure =
  | ReceiveFailure
  | ActionRefusal
  | { readonly code: 'unknown_media' }
  | { readonly code: 'media_in_use'; readonly data: { readonly uses: readonly MediaUse[] } };

function reasonOf(failure: Failure): string {
  switch (failure.code) {
    case 'unknown_media':
      return 'there is no such picture';
    case 'media_in_use':
      return `it is in use: ${failure.data.uses.map(useText).join(', ')}`;
    case 'empty_file':
      return 'the file is empty';
    case 'too_many_bytes':
      return `it has more than ${failure.data.limit / 1e6} MB (setting pictures.maxUploadMegabytes)`;
    case 'too_many_pixels':
      return `it has more than ${failure.data.limit / 1e6} million pixels (setting pictures.maxUploadMegapixels)`;
    case 'heic_image':
      return 'HEIC cannot be read here: save it as JPEG first';
    case 'unknown_image_type':
      return 'it is no JPEG, PNG, WebP, AVIF, GIF or SVG';
    case 'not_an_image':
    case 'image_too_large':
      return `it cannot be read: ${failure.data.detail}`;
    case 'storage_away':
      return 'the bucket of MEDIA_URL cannot be reached';
    case 'not_permitted':
      return 'this may not be done here';
    case 'invalid_input':
      return failure.data.issues.join('; ');
  }
}

function refuse(output: CommandOutput, what: string, failure: Failure): number {
  output.problem(`${what}: ${reasonOf(failure)}.`);
  return 1;
}

function useText({ kind, id, name }: MediaUse): string {
  return kind === 'setting' || kind === 'translation' ? name : `${kind} ${id} „${name}“`;
}

function mediaLine({ id, source, name, width, height, alt }: LibraryMedia): string {
  const size = width === null || height === null ? 'no file' : `${width} × ${height}`;
  return [String(id), source, size, name, alt].filter((part) => part !== '').join('  ');
}

function mediaJson(media: LibraryMedia, uses?: readonly MediaUse[]) {
  const { id, source, state, name, alts, caption, focus, width, height, hash, createdAt, changedAt } = media;
  const spoken = Object.fromEntries(locales.map((locale) => [htmlLanguage[locale], alts[locale] ?? '']));
  const facts = { id, file: source, state, title: name, alt: spoken, caption, focus, width, height, content: hash };
  const times = { created_at: createdAt.toISOString(), changed_at: changedAt.toISOString() };
  return { ...facts, ...times, ...(uses === undefined ? {} : { uses }) };
}

function readCall<Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}

/** `0.3,0.6` as a point; undefined where it is none. */
function pointOf(text: string): FocalPoint | undefined {
  const [, x, y] = /^([01](?:\.\d+)?),([01](?:\.\d+)?)$/.exec(text) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

type SentTexts = { readonly [Name in 'title' | 'alt' | 'alt-en' | 'caption' | 'focus']?: string | undefined };

/** What the options say; undefined where the focal point is none. */
function textsOf({ title, alt, 'alt-en': english, caption, focus }: SentTexts): MediaTexts | undefined {
  const point = focus === undefined ? undefined : focus === 'none' ? null : pointOf(focus);
  if (focus !== undefined && point === undefined) return undefined;
  const alts = {
    ...(alt === undefined ? {} : { [defaultLocale]: alt }),
    ...(english === undefined ? {} : { en_GB: english }),
  };
  return {
    ...(title === undefined ? {} : { title }),
    ...(Object.keys(alts).length === 0 ? {} : { alts }),
    ...(caption === undefined ? {} : { caption }),
    ...(point === undefined ? {} : { focus: point }),
  };
}

const idOf = (text: string | undefined) => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null);
const toolsOf = (shop: ShopFoundation) => ({
  ...shop,
  mediaStore: createMediaStore(createFileStorage(shop), { images: shop.images }),
});

/** The bytes of a file; null where it cannot be read, which is reported. */
async function bytesOf(path: string, output: CommandOutput): Promise<Uint8Array | null> {
  return readFile(path).catch((error: unknown) => {
    output.problem(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
    return null;
  });
}

export const mediaAdd: Command = {
  name: 'media add',
  usage: `FILE… ${textUsage} [--json]`,
  summary: 'Adds pictures to the library; one that it has already is named instead. Texts are for a single file.',
  paths: { positionals: Array.from({ length: maxFiles }, (_, index) => index), texts: textOptionNames },
  async run(shop, args, output) {
    const call = readCall(args, textOptions);
    const texts = call === null ? undefined : textsOf(call.values);
    const paths = call?.positionals ?? [];
    const isWrong = paths.length === 0 || paths.length > maxFiles;
    if (call === null || texts === undefined || isWrong || (paths.length > 1 && Object.keys(texts).length > 0))
      return usageError(output, mediaAdd);
    const tools = toolsOf(shop);
    let exitCode = 0;
    for (const path of paths) {
      const bytes = await bytesOf(path, output);
      const input = { ...texts, bytes: bytes ?? new Uint8Array(), fileName: basename(path) };
      const done =
        bytes === null ? null : await receivePicture(tools, commandAuthority(mediaAdd.name), uploadMedia, input);
      if (done?.ok !== true) exitCode = done === null ? 1 : refuse(output, path, done.failure);
      else if (call.values.json) output.line(JSON.stringify(mediaJson(done.value.media)));
      else output.line(`${mediaLine(done.value.media)}${done.value.isNew ? '' : '  (was there)'}`);
    }
    return exitCode;
  },
};

const listOptions = {
  search: { type: 'string' },
  unused: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;
const pageLength = 500;

async function allMedia(shop: ShopFoundation, search: string): Promise<readonly LibraryMedia[]> {
  const found: LibraryMedia[] = [];
  for (let total = 1; found.length < total;) {
    const query = { search, orderBy: 'id', descending: false, limit: pageLength, offset: found.length } as const;
    const page = await listMedia(shop.database.db, query);
    if (page.media.length === 0) break;
    found.push(...page.media);
    total = page.total;
  }
  return found;
}

export const mediaList: Command = {
  name: 'media list',
  usage: '[--search TEXT] [--unused] [--json]',
  summary: 'Lists the pictures of the library, or those that nothing shows.',
  async run(shop, args, output) {
    const call = readCall(args, listOptions);
    if (call === null || call.positionals.length > 0) return usageError(output, mediaList);
    const { search = '', unused, json } = call.values;
    const uses = unused ? await findMediaUses(shop.database.db, null) : null;
    const media = (await allMedia(shop, search)).filter(({ id }) => uses?.has(id) !== true);
    for (const one of media) output.line(json ? JSON.stringify(mediaJson(one)) : mediaLine(one));
    if (media.length === 0 && !json) output.line('No pictures.');
    return 0;
  },
};

export const mediaShow: Command = {
  name: 'media show',
  usage: 'ID [--json]',
  summary: 'Shows a picture with its texts and where it is used.',
  async run(shop, args, output) {
    const call = readCall(args, { json: { type: 'boolean', default: false } });
    const id = idOf(call?.positionals[0]);
    if (call === null || id === null || call.positionals.length > 1) return usageError(output, mediaShow);
    const media = await findMedia(shop.database.db, id);
    if (media === null) return refuse(output, `Picture ${id}`, { code: 'unknown_media' });
    const uses = (await findMediaUses(shop.database.db, [id])).get(id) ?? [];
    if (call.values.json) {
      output.line(JSON.stringify(mediaJson(media, uses)));
      return 0;
    }
    output.line(mediaLine({ ...media, alt: '' }));
    for (const locale of locales) output.line(`  ${htmlLanguage[locale]}: ${media.alts[locale] ?? '–'}`);
    if (media.caption !== '') output.line(`  caption: ${media.caption}`);
    if (media.focus !== null) output.line(`  focal point: ${media.focus.x},${media.focus.y}`);
    output.line(uses.length === 0 ? '  used nowhere' : `  used by: ${uses.map(useText).join(', ')}`);
    return 0;
  },
};

export const mediaSet: Command = {
  name: 'media set',
  usage: `ID ${textUsage} [--json]`,
  summary: 'Changes what is said of a picture, and the point that stays in sight where it is cropped (0,0 to 1,1).',
  async run(shop, args, output) {
    const call = readCall(args, textOptions);
    const texts = call === null ? undefined : textsOf(call.values);
    const id = idOf(call?.positionals[0]);
    const isWrong = id === null || call?.positionals.length !== 1 || Object.keys(texts ?? {}).length === 0;
    if (call === null || texts === undefined || isWrong) return usageError(output, mediaSet);
    const changed = await runAction(shop, commandAuthority(mediaSet.name), changeMedia, { id, ...texts });
    if (!changed.ok) return refuse(output, `Picture ${id}`, changed.failure);
    output.line(call.values.json ? JSON.stringify(mediaJson(changed.value)) : mediaLine(changed.value));
    return 0;
  },
};

export const mediaReplace: Command = {
  name: 'media replace',
  usage: 'ID FILE',
  summary: 'Puts another file in the place of a picture: all that shows it shows the new one.',
  paths: { positionals: [1] },
  async run(shop, args, output) {
    const [named, path, ...others] = args;
    const id = idOf(named);
    if (id === null || path === undefined || others.length > 0 || path.startsWith('--'))
      return usageError(output, mediaReplace);
    const bytes = await bytesOf(path, output);
    if (bytes === null) return 1;
    const authority = commandAuthority(mediaReplace.name);
    const replaced = await receivePicture(toolsOf(shop), authority, replaceMedia, { id, bytes });
    if (!replaced.ok) return refuse(output, `Picture ${id}`, replaced.failure);
    output.line(mediaLine(replaced.value));
    return 0;
  },
};

export const mediaDelete: Command = {
  name: 'media delete',
  usage: 'ID…',
  summary: 'Deletes pictures with their files; those that something shows stay, and what does is named.',
  async run(shop, args, output) {
    const ids = args.map(idOf);
    if (ids.length === 0 || ids.includes(null)) return usageError(output, mediaDelete);
    let exitCode = 0;
    for (const id of ids) {
      const deleted = await runAction(shop, commandAuthority(mediaDelete.name), deleteMedia, { id });
      if (!deleted.ok) exitCode = refuse(output, `Picture ${id}`, deleted.failure);
      else output.line(`Deleted: ${mediaLine(deleted.value)}`);
    }
    return exitCode;
  },
};
