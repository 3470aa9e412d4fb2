import type { Appearance } from '#core/appearance/appearance.ts';
import { faces, type FaceName, facePairs } from '#core/appearance/faces.ts';
import { chosenLook } from '#core/appearance/looks.ts';
import { itemsInCartCookie } from '#contract/cookie-names.ts';
import { htmlLanguage } from '#contract/languages.ts';
import { offlineCartKey } from '#contract/offline-cart.ts';
import { serviceWorkerPath } from '#contract/offline.ts';
import { contentSecurityPolicy, inlineHash } from '#server/platform/http/content-security-policy.ts';
import { xmlText } from '#server/platform/html/xml-text.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { awaitConnection, type OfflineFacts } from './await-connection.ts';

/** The colours and measures of the shop's look; the page has to do without any other file, faces too. */
function styleOf(appearance: Appearance): string {
  const look = chosenLook(appearance);
  const { light, dark } = look.colours;
  const colours = (['paper', 'thread', 'ink', 'ink-soft', 'flax', 'on-flax'] as const).map(
    (name) => `--${name}:light-dark(${light[name]},${dark[name]})`,
  );
  const { heading, text, weight, spacing } = facePairs[look.faces];
  const stack = (face: FaceName) => `"${faces[face].family}",${faces[face].standIn.generic}`;
  const scheme = appearance.scheme === 'auto' ? 'light dark' : appearance.scheme;
  const root = `:root{color-scheme:${scheme};${colours.join(';')};--text:${stack(text)};--heading:${stack(heading)};--corner:${look.corner}px;--weight:${weight};--spacing:${spacing}em}`;
  return `${root}\n${layout}`;
}

const layout = `
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:1rem/1.5 var(--text)}
header,main{max-width:42rem;margin:0 auto;padding:0 clamp(1rem,4vw,4rem)}
header{padding-block:1.1rem;border-bottom:1px solid var(--thread);font:var(--weight) 1.35rem/1.1 var(--heading);letter-spacing:var(--spacing);overflow-wrap:anywhere}
main{display:grid;gap:1rem;justify-items:start;padding-block:clamp(3rem,8vh,5rem)}
h1,h2{font-family:var(--heading);font-weight:var(--weight);letter-spacing:var(--spacing);line-height:1.15;overflow-wrap:anywhere}
h1{font-size:clamp(1.73rem,1.5rem + 1.1vw,2.2rem)}
h2{font-size:1.2rem}
section{display:grid;gap:.5rem;width:100%;padding-block:1rem;border-block:1px solid var(--thread)}
[hidden]{display:none}
ul{padding:0;list-style:none}
section p{color:var(--ink-soft)}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:var(--corner);background:var(--flax);color:var(--on-flax);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--flax);outline-offset:3px}
`.trim();

const facts: OfflineFacts = { cartKey: offlineCartKey, cartCookie: itemsInCartCookie, probe: serviceWorkerPath };
const script = `(${awaitConnection.toString()})(${JSON.stringify(facts)})`;

/** The policy of the page in a look. */
export function offlinePolicy(appearance: Appearance): string {
  const inline = { scripts: [inlineHash(script)], styles: [inlineHash(styleOf(appearance))] };
  return contentSecurityPolicy(inline, false);
}

type OfflineShop = { readonly name: string; readonly appearance: Appearance };

/** The page that a browser stores, and shows at whatever address it could not reach. */
export function offlinePage({ text, locale }: Texts, { name: shop, appearance }: OfflineShop): string {
  return `<!doctype html>
<html lang="${htmlLanguage[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${xmlText(text('No connection'))} – ${xmlText(shop)}</title>
<style>${styleOf(appearance)}</style>
</head>
<body>
<header><p>${xmlText(shop)}</p></header>
<main>
<h1>${xmlText(text('No connection'))}</h1>
<p>${xmlText(text('This page opens by itself as soon as the connection is back.'))}</p>
<section id="cart" hidden>
<h2>${xmlText(text('In your cart'))}</h2>
<ul></ul>
<p>${xmlText(text('The shop keeps it for you.'))}</p>
</section>
<p><a href="">${xmlText(text('Try again'))}</a></p>
</main>
<script>${script}</script>
</body>
</html>
`;
}
