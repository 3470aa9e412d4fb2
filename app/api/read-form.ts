import { data } from 'react-router';

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** The posted form; what is none is thrown as an answer, 415, and one that is not whole as 400: no failure of the shop. */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get('Content-Type') ?? '')) throw data(null, { status: 415 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
