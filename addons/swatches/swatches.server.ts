import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { SwatchesPart } from './swatches-part.ts';
import { readSettings, settingsSchema } from './settings.ts';

/** How the choices of a variable product are drawn (clauses 3.8, 4.3, 4.4). */
export const swatches: AddOn = {
  name: 'swatches',
  settingsSchema,
  extendProduct({ product: { offer, variations }, whole, settings: stored }): SwatchesPart | undefined {
    if (!whole || offer.type !== 'variable') return undefined;
    const { style, loadAllUpTo, ...settings } = readSettings(stored);
    return { settings, style, loads_all: variations.length <= loadAllUpTo };
  },
};
