import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '#core/result.ts';
import { placeFields } from '#server/api/store-api/read-body.ts';

/** A file that a call sends. */
export type SentFile = {
  /** As the client calls it, whatever that contains. */
  readonly name: string;
  readonly bytes: Uint8Array;
};

/** A body with a file: the fields beside it, and the file, where one was sent. */
export type SentBody = { readonly fields: Readonly<Record<string, unknown>>; readonly file: SentFile | null };

/** Why a body with a file cannot be read; the codes are the platform's. */
export type SentFileFailure = {
  readonly code:
    | 'rest_upload_no_content_disposition'
    | 'rest_upload_invalid_disposition'
    | 'rest_upload_hash_mismatch'
    | 'rest_invalid_body';
};

const forms = /^(?:application\/x-www-form-urlencoded|application\/(?:[\w.+-]+\+)?json|multipart\/form-data)\b/i;

/** Whether a body is a file by itself, and no fields: it is named by `Content-Disposition`. */
export function isBareFile({ headers, body }: Request): boolean {
  const type = headers.get('Content-Type') ?? '';
  return body !== null && !forms.test(type) && (type !== '' || headers.has('Content-Disposition'));
}

/** Whether a body can hold a file among fields. */
export function isMultipart({ headers }: Request): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('Content-Type') ?? '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name in `attachment; filename="lova.jpg"` or `filename*=UTF-8''lov%C4%85.jpg`; null: none. */
export function fileNameIn(disposition: string): string | null {
  const [, encoded] = /;\s*filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition) ?? [];
  if (encoded !== undefined) return decoded(encoded);
  const [, quoted, bare] = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare;
  // Headers arrive as Latin-1; most clients write UTF-8 into them.
  return name === undefined || name === '' ? null : asUtf8(name);
}

function asUtf8(latin: string): string {
  const text = Buffer.from(latin, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? latin : text;
}

async function readBareFile(request: Request): Promise<Result<SentBody, SentFileFailure>> {
  const disposition = request.headers.get('Content-Disposition');
  if (disposition === null) return fail({ code: 'rest_upload_no_content_disposition' });
  const name = fileNameIn(disposition);
  if (name === null) return fail({ code: 'rest_upload_invalid_disposition' });
  const bytes = new Uint8Array(await request.arrayBuffer());
  const expected = request.headers.get('Content-MD5')?.trim().toLowerCase() ?? '';
  if (expected !== '' && expected !== createHash('md5').update(bytes).digest('hex'))
    return fail({ code: 'rest_upload_hash_mismatch' });
  return ok({ fields: {}, file: { name, bytes } });
}

async function readParts(request: Request): Promise<Result<SentBody, SentFileFailure>> {
  const form = await request.formData().catch(() => null);
  if (form === null) return fail({ code: 'rest_invalid_body' });
  const files = [...form].flatMap(([field, value]) => (typeof value === 'string' ? [] : [{ field, value }]));
  const file = (files.find(({ field }) => field === 'file') ?? files[0])?.value;
  const fields = placeFields(form);
  if (JSON.stringify(fields).includes(String.raw`\u0000`)) return fail({ code: 'rest_invalid_body' });
  if (file === undefined) return ok({ fields, file: null });
  return ok({ fields, file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } });
}

/** Reads a body that is a file, or has one among its fields. */
export async function readSentBody(request: Request): Promise<Result<SentBody, SentFileFailure>> {
  return isBareFile(request) ? readBareFile(request) : readParts(request);
}
