import { readFile } from 'node:fs/promises';
import { lookNames, usualAppearance } from '#core/appearance/appearance.ts';
import { looks } from '#core/appearance/looks.ts';
import type { Result } from '#core/result.ts';
import { runAction } from '#server/admin/actions/action.ts';
import {
  type BrandPictureFailure,
  storeIcon,
  storeLogo,
  storeSharePicture,
} from '#server/admin/appearance/store-brand-picture.ts';
import { settingActions } from '#server/admin/settings/setting-actions.ts';
import { type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import { readOptions } from '#server/platform/shop/read-options.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';
import type { ShopCommand } from './command-shop.ts';
import { commandAuthority } from './key-commands.ts';
import { failureOfChange, refusal } from './settings-commands.ts';

type Shop = Parameters<ShopCommand['run']>[0];
type Change = { readonly path: string; readonly value: unknown };

/** Sets what is named, in one action; prints what is wrong and returns the exit code. */
async function change(shop: Shop, output: CommandOutput, name: string, changes: readonly Change[]): Promise<number> {
  const { updateSettings } = settingActions(shop.settings, shop.addOns);
  const changed = await runAction(shop, commandAuthority(name), updateSettings, { changes });
  if (!changed.ok) {
    const { path, detail } = failureOfChange(changes[0]?.path ?? '', changed.failure);
    output.problem(refusal(path, detail));
    return 1;
  }
  await shop.settings.reload();
  return 0;
}

const asItIs = 'default';
const keys = Object.keys(usualAppearance).filter((key) => key !== 'look');

export const appearanceShow: ShopCommand = {
  name: 'appearance show',
  usage: '',
  summary: 'Prints how the shop looks as JSON, and the looks there are; null is as the look has it.',
  run({ settings }, args, output) {
    if (args.length > 0) return Promise.resolve(usageError(output, appearanceShow));
    const { appearance, brand } = settings.current();
    output.line(JSON.stringify({ ...appearance, ...brand }, null, 2));
    output.line(`Looks: ${lookNames.map((name) => `${name} (${looks[name].name})`).join(', ')}`);
    return Promise.resolve(0);
  },
};

export const appearanceLook: ShopCommand = {
  name: 'appearance look',
  usage: lookNames.join(' | '),
  summary: 'Gives the shop a finished look; what was set otherwise stays as it is.',
  async run(shop, args, output) {
    const [name] = args;
    if (args.length !== 1 || !lookNames.some((look) => look === name)) return usageError(output, appearanceLook);
    return change(shop, output, appearanceLook.name, [{ path: 'appearance.look', value: name }]);
  },
};

/** `10` and `true` as JSON, `rating,stock` as a list, all else as a text. */
function valueOf(key: string, text: string): unknown {
  if (text === asItIs) return usualAppearance[key as keyof typeof usualAppearance];
  if (key === 'cardFacts' && !text.startsWith('['))
    return text === 'none' ? [] : text.split(',').map((one) => one.trim());
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const appearanceSet: ShopCommand = {
  name: 'appearance set',
  usage: `KEY VALUE`,
  summary: `Sets one thing otherwise than the look has it, or back by the value ${asItIs}: ${keys.join(', ')}.`,
  async run(shop, args, output) {
    const [key = '', value] = args;
    if (args.length !== 2 || value === undefined) return usageError(output, appearanceSet);
    if (!keys.includes(key)) {
      output.problem(`There is no ${key}: it is one of ${keys.join(', ')}.`);
      return 1;
    }
    return change(shop, output, appearanceSet.name, [{ path: `appearance.${key}`, value: valueOf(key, value) }]);
  },
};

export const appearanceReset: ShopCommand = {
  name: 'appearance reset',
  usage: '[--pictures]',
  summary: 'Takes the look back to the first one as it is; with --pictures the logo and icons, too.',
  async run(shop, args, output) {
    const call = readOptions(args, { pictures: { type: 'boolean', default: false } });
    if (call === null || call.positionals.length > 0) return usageError(output, appearanceReset);
    const pictures = call.values.pictures ? [{ path: 'brand', value: {} }] : [];
    return change(shop, output, appearanceReset.name, [{ path: 'appearance', value: {} }, ...pictures]);
  },
};

const reasons: Readonly<Record<BrandPictureFailure['code'], string>> = {
  not_a_picture: 'it is no picture that can be read',
  picture_too_small: 'it has fewer than 180 pixels',
  picture_too_large: 'it has more than 10 megabytes',
};

/** A picture's file, stored; undefined where it was not, which is printed. */
async function stored<Value>(
  shop: Shop,
  output: CommandOutput,
  file: string,
  put: (bytes: Uint8Array, places: Parameters<typeof storeLogo>[1]) => Promise<Result<Value, BrandPictureFailure>>,
): Promise<Value | undefined> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) {
    output.problem(`There is no file ${file}.`);
    return undefined;
  }
  const result = await put(bytes, { storage: createFileStorage(shop), images: shop.images }).catch((error: unknown) => {
    if (!isStorageProblem(error)) throw error;
    return error;
  });
  if (isStorageProblem(result)) output.problem(`${file} was not stored: ${result.message}`);
  else if (!result.ok)
    output.problem(`${file} was not taken: ${reasons[result.failure.code]} (${result.failure.data.detail}).`);
  else return result.value;
  return undefined;
}

export const appearanceLogo: ShopCommand = {
  name: 'appearance logo',
  usage: 'FILE [--dark FILE] | --none',
  summary: 'Takes a logo, SVG or another picture, and one for dark grounds; --none: the name stands in its place.',
  paths: { positionals: [0], options: ['--dark'] },
  async run(shop, args, output) {
    const call = readOptions(args, { dark: { type: 'string' }, none: { type: 'boolean', default: false } });
    const [file, ...others] = call?.positionals ?? [];
    if (call === null || others.length > 0 || (file === undefined) !== call.values.none)
      return usageError(output, appearanceLogo);
    const { dark } = call.values;
    const logo = file === undefined ? null : await stored(shop, output, file, storeLogo);
    if (logo === undefined) return 1;
    const logoDark = dark === undefined || logo === null ? null : await stored(shop, output, dark, storeLogo);
    if (logoDark === undefined) return 1;
    return change(shop, output, appearanceLogo.name, [
      { path: 'brand.logo', value: logo },
      { path: 'brand.logoDark', value: logoDark },
    ]);
  },
};

/** A command that stores one picture and names it in a setting. */
function pictureCommand(
  word: string,
  path: string,
  summary: string,
  put: (bytes: Uint8Array, places: Parameters<typeof storeLogo>[1]) => Promise<Result<string, BrandPictureFailure>>,
): ShopCommand {
  const command: ShopCommand = {
    name: `appearance ${word}`,
    usage: 'FILE | --none',
    summary,
    paths: { positionals: [0] },
    async run(shop, args, output) {
      const call = readOptions(args, { none: { type: 'boolean', default: false } });
      const [file, ...others] = call?.positionals ?? [];
      if (call === null || others.length > 0 || (file === undefined) !== call.values.none)
        return usageError(output, command);
      const name = file === undefined ? '' : await stored(shop, output, file, put);
      return name === undefined ? 1 : change(shop, output, command.name, [{ path, value: name }]);
    },
  };
  return command;
}

export const appearanceIcon: ShopCommand = pictureCommand(
  'icon',
  'brand.icon',
  'Takes the square picture of which icons for tabs and home screens are made; --none: the first letter of the name.',
  storeIcon,
);

export const appearanceShare: ShopCommand = pictureCommand(
  'share',
  'brand.sharePicture',
  'Takes the picture of links to the shop that people share, 1200 × 630; --none: the logo or the name.',
  storeSharePicture,
);

export const appearanceCommands: readonly ShopCommand[] = [
  appearanceShow,
  appearanceLook,
  appearanceSet,
  appearanceLogo,
  appearanceIcon,
  appearanceShare,
  appearanceReset,
];
