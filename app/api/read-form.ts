import { data } from 'react-router';

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * Reads the posted form; throws an answer with status 415 for what is no form and 400 for a broken one: no failure of
 * the shop.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get('Content-Type') ?? '')) throw data(null, { status: 415 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
