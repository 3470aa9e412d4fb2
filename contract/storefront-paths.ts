/** Addresses below `vitrinaApiPath`. */
export const storefrontPaths = { storefront: '/storefront', pages: '/pages', checkoutForm: '/checkout-form' } as const;

/**
 * The content page whose description is shown at the top of the home page; it is no page of its own for search engines.
 */
export const openingPage = 'pradzia';

/** Query parameter with the token of a link that shows what is not public yet. */
export const previewParameter = 'preview';

/** A call's path with such a token; null: what is public. */
export function withPreview(path: string, token: string | null): string {
  return token === null ? path : `${path}?${new URLSearchParams({ [previewParameter]: token })}`;
}

/** `preview`: such a token; null: what is public. */
export function contentPagePath(slug: string, preview: string | null = null): string {
  return withPreview(`${storefrontPaths.pages}/${encodeURIComponent(slug)}`, preview);
}
