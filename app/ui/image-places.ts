/**
 * A place in the layout for pictures: how wide it is, as CSS `sizes`, and which stored widths are worth offering there.
 */
type ImagePlace = { readonly sizes: string; readonly smallest: number; readonly largest: number };

/**
 * Every place of the storefront. A picture across a phone is requested for 88 hundredths of its width: with so few dots
 * less nobody sees a difference, and the next larger file has twice the bytes. `largest` is what a phone of three dots a pixel or a desktop
 * of two needs.
 */
export const imagePlaces = {
  /**
   * A merchant's picture across the page; it is wide, and on a phone as high as its place, so that its sides are cut
   * off.
   */
  scene: { sizes: '(width >= 90rem) 90rem, (width >= 64rem) 100vw, 130vw', smallest: 480, largest: 1600 },
  /** A product in the hero of the home page. */
  hero: { sizes: '(width >= 90rem) 44rem, (width >= 64rem) 46vw, 88vw', smallest: 480, largest: 1600 },
  /** A product in a grid: two in a row on a phone, three, four. */
  card: {
    sizes: '(width >= 90rem) 19.5rem, (width >= 64rem) 22vw, (width >= 44rem) 29vw, 45vw',
    smallest: 320,
    largest: 960,
  },
  /** A picture beside a text of the home page. */
  beside: { sizes: '(width >= 90rem) 40rem, (width >= 64rem) 46vw, 88vw', smallest: 480, largest: 1600 },
  /** A logo among others. */
  logo: { sizes: '10rem', smallest: 160, largest: 480 },
  /** A category on the home page. */
  tile: { sizes: '(width >= 90rem) 16rem, (width >= 44rem) 18vw, 42vw', smallest: 160, largest: 640 },
  /** A post in the list of the blog. */
  post: { sizes: '(width >= 48rem) 20rem, 88vw', smallest: 320, largest: 1280 },
  gallery: {
    sizes: '(width >= 90rem) 40rem, (width >= 64rem) 48vw, (width >= 48rem) 45vw, 88vw',
    smallest: 480,
    largest: 1600,
  },
  thumb: { sizes: '5rem', smallest: 160, largest: 320 },
  /** A line of the cart. */
  line: { sizes: '(width >= 48rem) 7rem, 6rem', smallest: 160, largest: 480 },
  /** A line of the checkout's summary, of suggestions, of small lists. */
  mini: { sizes: '4rem', smallest: 160, largest: 320 },
} as const satisfies Readonly<Record<string, ImagePlace>>;

export type Place = keyof typeof imagePlaces;

/** The widths worth offering in a place, out of those a picture is stored in; never empty where it has any. */
export function widthsFor(place: Place, widths: readonly number[]): readonly number[] {
  const { smallest, largest } = imagePlaces[place];
  const fitting = widths.filter((width) => width >= smallest && width <= largest);
  return fitting.length > 0 ? fitting : widths.slice(-1);
}
