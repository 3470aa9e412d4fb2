const paths = {
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  share: 'M12 14.5V3.5M8 7l4-4 4 4M6 11H4.5v9.5h15V11H18',
  full: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  window: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  loading: 'M12 3.5a8.5 8.5 0 1 0 8.5 8.5',
} as const;

function svgIcon(inner: string): string {
  return `<svg class="pswp__icn" aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${inner}</svg>`;
}

/** An icon of the lightbox as markup; it is fixed text of ours, nothing of the page is in it. */
export function icon(name: keyof typeof paths): string {
  return svgIcon(`<path d="${paths[name]}"/>`);
}

/** A glass with a plus that loses its upright when pressing it means going back. */
export const zoomIcon = svgIcon(
  '<path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8 5.3 5.3M7.8 10.5h5.4"/><path class="pswp__zoom-icn-bar-v" d="M10.5 7.8v5.4"/>',
);

/** Two drawings in one button: for going to the whole screen, and back. */
export const fullscreenIcon = `<span data-when="window">${icon('full')}</span><span data-when="full">${icon('window')}</span>`;
