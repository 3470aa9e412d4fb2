import { parseArgs } from 'node:util';
import { runAction } from '#server/admin/actions/action.ts';
import { attributeTypes, updateAttribute } from '#server/admin/terms/attribute-actions.ts';
import { updateTermAction } from '#server/admin/terms/term-actions.ts';
import { termKinds } from '#server/admin/terms/term-kinds.ts';
import { mediaPath } from '#server/catalog/media/image-answer.ts';
import { writeMedia } from '#server/catalog/media/media-rows.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { isStorageProblem, nullUnlessStorageProblem } from '#server/platform/storage/storage-problem.ts';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';
import { commandAuthority } from './key-commands.ts';
import { findAttribute, termsOf, unknownAttribute, unknownTerm } from './find-attribute.ts';

const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const pictureWidth = 160; // px: the narrowest stored size

type Face = { readonly color: string; readonly color2?: string } | { readonly image: string } | null;

function readCall(args: readonly string[]) {
  try {
    const options = { picture: { type: 'string' }, none: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { ...values, positionals: positionals };
  } catch {
    return null;
  }
}

function faceText(swatch: unknown): string {
  if (typeof swatch !== 'object' || swatch === null) return '–';
  return Object.values(swatch).join(' ');
}

export const swatchesList: Command = {
  name: 'swatches list',
  usage: '[ATTRIBUTE]',
  summary: 'Lists attributes with their kind, or the values of one with their colours and pictures.',
  async run({ database: { db } }, args, output) {
    const [named, ...remainingArguments] = args;
    if (remainingArguments.length > 0 || named?.startsWith('--')) return usageError(output, swatchesList);
    if (named === undefined) {
      const all = await db.selectFrom('attribute').select(['name', 'slug', 'type']).orderBy('slug').execute();
      for (const { name, slug, type } of all) output.line(`${slug}  ${type}  ${name}`);
      return 0;
    }
    const attribute = await findAttribute(db, named);
    if (attribute === null) return unknownAttribute(output, named);
    for (const { name, slug, swatch } of await termsOf(db, attribute.id))
      output.line(`${slug}  ${faceText(swatch)}  ${name}`);
    return 0;
  },
};

export const swatchesKind: Command = {
  name: 'swatches kind',
  usage: `ATTRIBUTE (${attributeTypes.join(' | ')})`,
  summary: 'Sets how the values of an attribute are shown.',
  async run(shop, args, output) {
    const { db } = shop.database;
    const [named, kind, ...remainingArguments] = args;
    if (named === undefined || remainingArguments.length > 0 || !attributeTypes.some((one) => one === kind))
      return usageError(output, swatchesKind);
    const attribute = await findAttribute(db, named);
    if (attribute === null) return unknownAttribute(output, named);
    const authority = commandAuthority(swatchesKind.name);
    const changed = await runAction(shop, authority, updateAttribute, { id: attribute.id, type: kind });
    if (!changed.ok) return unknownAttribute(output, named);
    output.line(`${attribute.slug}: ${kind}`);
    return 0;
  },
};

export const swatchesSet: Command = {
  name: 'swatches set',
  usage: 'ATTRIBUTE VALUE (COLOUR [SECOND] | --picture FILE | --none)',
  summary: 'Gives a value of an attribute a colour such as #2f5d8c, two colours, or a picture; or takes them away.',
  paths: { options: ['--picture'] },
  async run(shop, args, output) {
    const { db } = shop.database;
    const call = readCall(args);
    const [named, value, ...colours] = call?.positionals ?? [];
    const swatchOptions =
      call === null ? [] : [colours.length > 0, call.picture !== undefined, call.none].filter(Boolean);
    if (call === null || named === undefined || value === undefined || swatchOptions.length !== 1 || colours.length > 2)
      return usageError(output, swatchesSet);
    const wrong = colours.find((one) => !colour.test(one));
    if (wrong !== undefined) {
      output.problem(`„${wrong}“ is no colour: write one such as #2f5d8c.`);
      return 1;
    }
    const attribute = await findAttribute(db, named);
    if (attribute === null) return unknownAttribute(output, named);
    const terms = await termsOf(db, attribute.id);
    const term = terms.find(({ name, slug }) => slug === value || name === value);
    if (term === undefined) return unknownTerm(output, attribute, value);
    const source = `swatches/${attribute.slug}/${term.slug}`;
    const face =
      call.picture === undefined
        ? faceOf(colours)
        : await storePicture(shop, source, call.picture).catch((error: unknown) => {
            if (!isStorageProblem(error)) throw error;
            return error;
          });
    if (isStorageProblem(face)) {
      output.problem(`Nothing was changed: ${face.message}.`);
      return 1;
    }
    if (face === undefined) {
      output.problem(`${call.picture} is no picture that can be read.`);
      return 1;
    }
    const action = updateTermAction(termKinds.attribute_term);
    const input = { id: term.id, attributeId: attribute.id, swatch: face };
    const changed = await runAction(shop, commandAuthority(swatchesSet.name), action, input);
    if (!changed.ok) return unknownTerm(output, attribute, value);
    output.line(`${term.name}: ${faceText(face)}`);
    return 0;
  },
};

function faceOf([color, color2]: readonly string[]): Face {
  return color === undefined ? null : color2 === undefined ? { color } : { color, color2 };
}

/** Undefined for a file that is no picture; throws a StorageProblem where pictures cannot be stored. */
async function storePicture(shop: ShopFoundation, source: string, file: string): Promise<Face | undefined> {
  const { database, clock } = shop;
  const storeResult = await createMediaStore(createFileStorage(shop), { images: shop.images })
    .put(file)
    .catch(nullUnlessStorageProblem);
  if (!storeResult?.ok) return undefined;
  await writeMedia(database.db, [source], new Map([[source, storeResult.value]]), clock());
  return { image: mediaPath(storeResult.value.contentHash, pictureWidth) };
}
