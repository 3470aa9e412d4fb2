/** Fields as the provider sends and takes them; all are texts. */
export type PayseraFields = Readonly<Record<string, string>>;

/** The `data` of a request: form-encoded text in URL-safe base64, with its padding. */
export function encodeData(fields: PayseraFields): string {
  return toUrlBase64(Buffer.from(new URLSearchParams(Object.entries(fields)).toString(), 'utf8'));
}

/** The fields of a message's `data`. */
export function decodeData(data: string): PayseraFields {
  return readFields(fromUrlBase64(data).toString('utf8'));
}

export function readFields(form: string): PayseraFields {
  return Object.fromEntries(new URLSearchParams(form));
}

export function toUrlBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

export function fromUrlBase64(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
}
