/** What style sheets written by script carry; the content policy of the page lets no others in. */
export const pageNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
