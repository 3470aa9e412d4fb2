/**
 * The logo as a PNG on the ground of the shop's look, for mails, invoices and search engines: its address, and the pixels
 * into which it fits.
 */
export const logoPicture = { path: '/logo.png', width: 560, height: 160 } as const;

/** The pixels in which a logo of a size is shown where it may be at most so wide and high. */
export function fittedLogo(
  logo: { readonly width: number; readonly height: number },
  most: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const scale = Math.min(most.width / logo.width, most.height / logo.height);
  return { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) };
}
