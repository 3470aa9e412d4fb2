/** What the lightbox shows of a gallery link (docs/behaviour 3.16). */
export type GalleryItem = {
  /** The link's address. */
  readonly src: string;
  /** Whole pixels, from `data-width` and `data-height`. */
  readonly width: number;
  readonly height: number;
  /** Text of the caption element; empty without one. */
  readonly title: string;
  readonly caption: Element | null;
  readonly alt: string;
  /** Smaller forms of the same picture, for small windows. */
  readonly srcset?: string;
  /** What the page shows of it already. */
  readonly msrc?: string;
  readonly element: HTMLElement;
  readonly thumbCropped: true;
};

/** The link of each picture, in their order. */
export function galleryLinks(list: Element): readonly HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('a[data-width]')];
}

export function galleryItem(link: HTMLAnchorElement): GalleryItem {
  const image = link.querySelector('img');
  const caption = link.querySelector('[data-caption]');
  const srcset = image?.srcset ?? '';
  const loaded = image?.complete === true ? image.currentSrc : '';
  return {
    src: link.href,
    width: Number.parseInt(link.dataset['width'] ?? '', 10) || 0,
    height: Number.parseInt(link.dataset['height'] ?? '', 10) || 0,
    title: caption?.textContent ?? '',
    caption,
    alt: image?.alt ?? '',
    ...(srcset === '' ? {} : { srcset }),
    ...(loaded === '' ? {} : { msrc: loaded }),
    element: link,
    thumbCropped: true,
  };
}
