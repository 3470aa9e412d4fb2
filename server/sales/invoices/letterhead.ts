import { black, type Hex, nearestReadable, white } from '#core/appearance/colour.ts';
import { looks } from '#core/appearance/looks.ts';
import { leastText, paletteWith } from '#core/appearance/palette.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';

/** What documents have of the shop's look. */
export type Letterhead = {
  /** The colour of the seller's name, to be read on white. */
  readonly accent: Hex;
  /** The logo as a PNG; null: there is none. */
  readonly logo: Buffer | null;
};

type Look = Pick<ShopSettings, 'appearance' | 'brand'>;

/** Reads the letterhead of a shop in its present look. */
export type ReadLetterhead = (settings: Look) => Promise<Letterhead>;

export const plainLetterhead: Letterhead = { accent: '#22282b', logo: null };

/** The name in the storage of a logo as documents need it: a PNG on white beside the logo itself. */
export function documentLogo(file: string): string {
  return `brand/${file.replace(/\.\w+$/, '')}-document.png`;
}

/** The accent on white: one that was made for a dark ground is as light as it can be there. */
function accentOf({ look, accent }: Look['appearance']): Hex {
  const { flax } = paletteWith(looks[look].colours, 'light', { accent, ground: null });
  return nearestReadable(flax, [white], leastText) ?? black;
}

/** Reads letterheads; a logo that cannot be read is left out, since a document must not wait for it. */
export function createReadLetterhead(storage: Pick<FileStorage, 'read'>): ReadLetterhead {
  return async ({ appearance, brand }) => {
    const logo = brand.logo === null ? null : await storage.read(documentLogo(brand.logo.file)).catch(() => null);
    return { accent: accentOf(appearance), logo };
  };
}
