/** Where a picture can be taken to. */
export type ShareTarget = 'facebook' | 'x' | 'pinterest' | 'download';

type Shared = { readonly page: string; readonly image: string; readonly text: string };

/** Size of the window that a network's page opens in, px (docs/behaviour 7.9). */
export const popupSize = { width: 550, height: 420 } as const;

const popupTop = 100; // px below the screen's edge

/**
 * Addresses built from the page, the picture and a text; the download is the picture's own (docs/behaviour 2.7 and
 * 7.9).
 */
export function shareLinks({ page, image, text }: Shared): readonly (readonly [ShareTarget, string])[] {
  const [url, media, encodedText] = [page, image, text].map(encodeURIComponent);
  return [
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['x', `https://x.com/intent/post?text=${encodedText}&url=${url}`],
    ['pinterest', `https://www.pinterest.com/pin/create/button/?url=${url}&media=${media}&description=${encodedText}`],
    ['download', image],
  ];
}

/** Features of `window.open`: 550 × 420 in the middle of a screen of that width; the page opened cannot reach back. */
export function popupFeatures(screenWidth: number): string {
  const { width, height } = popupSize;
  const left = Math.max(0, Math.round(screenWidth / 2 - width / 2));
  return `noopener,scrollbars=yes,resizable=yes,location=yes,width=${width},height=${height},top=${popupTop},left=${left}`;
}
