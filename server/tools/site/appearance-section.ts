import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Appearance, usualAppearance } from '#core/appearance/appearance.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { storeIcon, storeLogo, storeSharePicture } from '#server/admin/appearance/store-brand-picture.ts';
import { settingActions } from '#server/admin/settings/setting-actions.ts';
import { appearanceFailure, appearanceSettings } from '#server/platform/settings/appearance-settings.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { siteWriter } from './site-writer.ts';
import type { SiteSection } from './site-section.ts';

const fileName = v.optional(v.pipe(v.string(), v.regex(/^[\w-][\w.-]*$/, 'the name of a file')));
const pictureNames = ['logo', 'logoDark', 'icon', 'sharePicture'] as const;
type PictureName = (typeof pictureNames)[number];

const schema = v.strictObject({
  ...appearanceSettings,
  logo: fileName,
  logoDark: fileName,
  icon: fileName,
  sharePicture: fileName,
});
type Section = v.InferOutput<typeof schema>;

/** Without what is as the look has it. */
function written(appearance: Appearance): Partial<Appearance> {
  const own = Object.entries(appearance).filter(
    ([key, value]) => key === 'look' || value !== usualAppearance[key as keyof Appearance],
  );
  return Object.fromEntries(own);
}

function split({ logo, logoDark, icon, sharePicture, ...appearance }: Section): {
  readonly appearance: Appearance;
  readonly pictures: Readonly<Record<PictureName, string | undefined>>;
} {
  return { appearance, pictures: { logo, logoDark, icon, sharePicture } };
}

function namedPictures(value: unknown): readonly (readonly [PictureName, string])[] {
  const { pictures } = split(v.parse(schema, value));
  return pictureNames.flatMap((name) => (pictures[name] === undefined ? [] : [[name, pictures[name]] as const]));
}

/** A picture of the folders, or undefined. */
async function readFrom(folders: readonly string[], file: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (bytes !== null) return bytes;
  }
  return undefined;
}

type Stored = { readonly path: string; readonly value: unknown };

/** Stores a picture and says which setting names it; or what is wrong. */
async function storeOne(
  shop: ShopFoundation,
  [name, file]: readonly [PictureName, string],
  folders: readonly string[],
): Promise<Result<Stored | null, string>> {
  const { brand } = shop.settings.current();
  const now = name === 'logo' || name === 'logoDark' ? brand[name]?.file : brand[name];
  const bytes = await readFrom(folders, file);
  if (bytes === undefined) return now === file ? ok(null) : fail(`there is no picture ${file}`);
  const put = name === 'icon' ? storeIcon : name === 'sharePicture' ? storeSharePicture : storeLogo;
  const stored = await put(bytes, { storage: createFileStorage(shop), images: shop.images });
  return stored.ok
    ? ok({ path: `brand.${name}`, value: stored.value })
    : fail(`${file}: ${stored.failure.data.detail}`);
}

/** The look of a shop, with its logo, icon and picture for shared links; it has no drafts. */
export const appearanceSection: SiteSection = {
  name: 'appearance',
  read({ settings }) {
    const { appearance, brand } = settings.current();
    const pictures = {
      logo: brand.logo?.file,
      logoDark: brand.logoDark?.file,
      icon: brand.icon || undefined,
      sharePicture: brand.sharePicture || undefined,
    };
    const named = Object.fromEntries(Object.entries(pictures).filter(([, file]) => file !== undefined));
    const isUsual = JSON.stringify(appearance) === JSON.stringify(usualAppearance) && Object.keys(named).length === 0;
    return Promise.resolve(isUsual ? null : { ...written(appearance), ...named });
  },
  parse(value) {
    const parsed = v.safeParse(schema, value);
    if (!parsed.success)
      return fail(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`));
    const { appearance } = split(parsed.output);
    const wrong = appearanceFailure(usualAppearance, appearance);
    if (wrong !== null) return fail([`${wrong.path.replace('appearance.', '')}: ${wrong.detail}`]);
    return ok({ ...written(appearance), ...Object.fromEntries(namedPictures(parsed.output)) });
  },
  pictures: () => [],
  brandFiles: (value) => namedPictures(value).map(([, file]) => file),
  async write(shop, value, { draft, folders }) {
    if (draft) return fail('it has no drafts: import it without --draft');
    const changes: Stored[] = [{ path: 'appearance', value: split(v.parse(schema, value)).appearance }];
    for (const named of namedPictures(value)) {
      const stored = await storeOne(shop, named, folders);
      if (!stored.ok) return stored;
      if (stored.value !== null) changes.push(stored.value);
    }
    const { updateSettings } = settingActions(shop.settings, []);
    const updated = await runAction(shop, siteWriter, updateSettings, { changes });
    if (!updated.ok) return fail(JSON.stringify(updated.failure));
    await shop.settings.reload();
    return ok([]);
  },
};
