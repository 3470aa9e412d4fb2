import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** The contents of a JSON file in the shape of the schema; or in plain words why it is refused, and where. */
export async function readDescribedFile<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | string> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return `There is no file ${path}.`;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return `${path} is no JSON.`;
  }
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return `${path}: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}.`;
}
