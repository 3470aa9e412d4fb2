import type { Storefront } from '#contract/storefront.ts';
import type { Appearance } from '#core/appearance/appearance.ts';
import { chosenLook } from '#core/appearance/looks.ts';
import type { LookFacts } from '#app/add-on-api/shop-facts.ts';

/** What pages know of the shop's look; the style sheet of it is only the server's. */
export function lookFacts({ options: answered, logo, logo_dark: logoDark }: Storefront['appearance']): LookFacts {
  const options = answered as Appearance; // its colours are of the shape that the schema checks
  const { scheme, nameBesideLogo } = options;
  const { colours, cardFacts, cardSizes, header } = chosenLook(options);
  return {
    options,
    scheme,
    theme: [
      scheme === 'dark' ? colours.dark.paper : colours.light.paper,
      scheme === 'light' ? colours.light.paper : colours.dark.paper,
    ],
    logo: scheme === 'dark' ? (logoDark ?? logo) : logo,
    logoDark: scheme === 'auto' ? logoDark : null,
    nameBesideLogo,
    hasMenuRow: header !== 'line',
    showsBrand: cardFacts.includes('brand'),
    cardSizes,
  };
}
