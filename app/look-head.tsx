import type { Appearance } from '#core/appearance/appearance.ts';
import { faces, type FaceName, facesOf } from '#core/appearance/faces.ts';
import { chosenLook } from '#core/appearance/looks.ts';
import { lookStyleSheet } from '#core/appearance/tokens.ts';
import { markInline } from './add-on-api/inline-code.ts';
import type { LookFacts } from './add-on-api/shop-facts.ts';
import archivo from './fonts/archivo.woff2?url';
import bitter from './fonts/bitter.woff2?url';
import figtree from './fonts/figtree.woff2?url';
import fraunces from './fonts/fraunces.woff2?url';
import publicSans from './fonts/public-sans.woff2?url';

type LookProps = { readonly look: LookFacts };

const id = 'look';

/** The style sheet of the shop's look in the page's head, and its faces; in the browser it stays as the server wrote it. */
export const LookHead = import.meta.env.SSR ? ServerLook : StoredLook;

const urls: Readonly<Record<FaceName, string>> = { archivo, bitter, figtree, fraunces, 'public-sans': publicSans };
const sheets = new WeakMap<Appearance, string>();

function sheetOf(options: Appearance): string {
  const sheet = sheets.get(options) ?? lookStyleSheet(options, urls);
  sheets.set(options, sheet);
  return sheet;
}

function ServerLook({ look }: LookProps) {
  const { options } = look;
  return (
    <>
      {facesOf(chosenLook(options).faces).map((face) => (
        <link
          key={faces[face].family}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={urls[face]}
        />
      ))}
      <style id={id}>{markInline(sheetOf(options))}</style>
    </>
  );
}

function StoredLook() {
  const sheet = document.getElementById(id)?.textContent;
  return (
    <style id={id} suppressHydrationWarning>
      {sheet}
    </style>
  );
}
