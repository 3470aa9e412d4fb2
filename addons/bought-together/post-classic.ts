type ClassicOptions = { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> };

/** A classic call with a fresh nonce of this visitor. */
export async function postClassic(
  address: string,
  fields: URLSearchParams,
  { signal, headers = {} }: ClassicOptions = {},
): Promise<Response> {
  const options = { credentials: 'include', ...(signal === undefined ? {} : { signal }) } as const;
  const nonce = await fetch('/wp-admin/admin-ajax.php?action=rest-nonce', options);
  fields.set('nonce', (await nonce.text()).trim());
  return fetch(address, { ...options, method: 'POST', headers, body: fields });
}
