/** The fields of a request's body, JSON or a form's; null where it cannot be read. An empty body has no fields. */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  const type = request.headers.get('Content-Type') ?? '';
  try {
    if (/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
      return placeFields(await request.formData());
    const text = await request.text();
    const body: unknown = text.trim() === '' ? {} : JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Fields = { [name: string]: unknown };

const maxDepth = 5;
const maxFields = 1000; // PHP's `max_input_vars`: what comes after them is not read there either

/** Parses `variation[0][value]=xs` as PHP does: into nested lists and maps. */
export function placeFields(form: FormData | URLSearchParams): Readonly<Fields> {
  const fields: Fields = Object.create(null);
  let read = 0;
  for (const [name, value] of form) {
    if (++read > maxFields) break;
    if (typeof value !== 'string') continue;
    const path = name.split(/[[\]]+/).filter((part, index) => index === 0 || part !== '');
    if (path.length <= maxDepth) place(fields, path, value, name.endsWith('[]'));
  }
  return plain(fields) as Fields;
}

function place(
  fields: Fields,
  [part = '', ...remainingParts]: readonly string[],
  value: string,
  listed: boolean,
): void {
  if (remainingParts.length === 0 && !listed) {
    fields[part] = value;
    return;
  }
  if (!isRecord(fields[part])) fields[part] = Object.create(null);
  const inner = fields[part] as Fields;
  if (remainingParts.length > 0) place(inner, remainingParts, value, listed);
  else inner[Object.keys(inner).length] = value;
}

/** Maps whose keys count up from zero are lists. */
function plain(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, plain(part)] as const);
  const counted = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return counted ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
