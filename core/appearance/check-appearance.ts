import type { Appearance } from './appearance.ts';
import { type Hex, contrast, leastContrast, nearestReadable } from './colour.ts';
import { darkPalette, lightPalette, looks } from './looks.ts';
import { isLight, leastOwnText, leastText, type Palette } from './palette.ts';

/** A colour that cannot be read, and the nearest that can. */
export type AppearanceProblem = {
  readonly setting: 'accent' | 'accentDark' | 'ground' | 'groundDark';
  readonly colour: Hex;
  /** The contrast that it has, and that it needs. */
  readonly contrast: number;
  readonly least: number;
  readonly nearest: Hex | null;
};

type Choice = Pick<AppearanceProblem, 'setting'> & { readonly colour: Hex | null };

/** Whether the page's text can be read on a ground. */
function groundProblem({ setting, colour }: Choice, appearance: Appearance): AppearanceProblem | null {
  if (colour === null) return null;
  const { ink } = looks[appearance.look].colours[isLight(colour) ? 'light' : 'dark'];
  const found = contrast(colour, ink);
  if (found >= leastOwnText) return null;
  return {
    setting,
    colour,
    contrast: found,
    least: leastOwnText,
    nearest: nearestReadable(colour, [ink], leastOwnText),
  };
}

/** Whether links and buttons in an accent can be read on the page and on quiet surfaces. */
function accentProblem({ setting, colour }: Choice, { paper, cloth }: Palette): AppearanceProblem | null {
  if (colour === null) return null;
  const found = leastContrast(colour, [paper, cloth]);
  if (found >= leastText) return null;
  const nearest = nearestReadable(colour, [paper, cloth], leastText);
  return { setting, colour, contrast: found, least: leastText, nearest };
}

/** The first of the merchant's colours that does not hold, grounds before what stands on them; null where all do. */
export function appearanceProblem(appearance: Appearance): AppearanceProblem | null {
  const { ground, groundDark, accent, accentDark } = appearance;
  return (
    groundProblem({ setting: 'ground', colour: ground }, appearance) ??
    groundProblem({ setting: 'groundDark', colour: groundDark }, appearance) ??
    accentProblem({ setting: 'accent', colour: accent }, lightPalette({ ...appearance, accent: null })) ??
    accentProblem(
      { setting: 'accentDark', colour: accentDark },
      darkPalette({ ...appearance, accent: null, accentDark: null }),
    )
  );
}
