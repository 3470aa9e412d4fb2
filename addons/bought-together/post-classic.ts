/** A classic call with a fresh nonce of this visitor. */
export async function postClassic(address: string, fields: URLSearchParams, signal?: AbortSignal): Promise<Response> {
  const options = { credentials: 'include', ...(signal === undefined ? {} : { signal }) } as const;
  const nonce = await fetch('/wp-admin/admin-ajax.php?action=rest-nonce', options);
  fields.set('nonce', (await nonce.text()).trim());
  return fetch(address, { ...options, method: 'POST', body: fields });
}
