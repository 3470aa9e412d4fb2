import { usualAppearance } from '../core/appearance/appearance.ts';
import { type FaceName, faces } from '../core/appearance/faces.ts';
import { lookStyleSheet } from '../core/appearance/tokens.ts';

const file = '/admin/styles/look.css';

/** Fills the style sheet of the back office: it looks as a shop does before its merchant chose, so that its colours keep their meaning. */
export function officeLook() {
  return {
    name: 'office-look',
    enforce: 'pre' as const,
    load(id: string): string | null {
      if (!id.replaceAll('\\', '/').endsWith(file)) return null;
      const urls = Object.fromEntries(Object.keys(faces).map((face) => [face, `../../app/fonts/${face}.woff2`]));
      return lookStyleSheet(usualAppearance, urls as Record<FaceName, string>);
    },
  };
}
