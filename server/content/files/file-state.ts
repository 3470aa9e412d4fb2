import * as v from 'valibot';
import type { ContentEntry, ContentRevision } from '#server/content/store/content-rows.ts';
import { readFrontMatter } from './front-matter.ts';

/** What a file says of the state of what it has: nothing where it is public. */
export type FileState = {
  readonly status: 'published' | 'draft' | 'planned';
  /** When it becomes public, where it is planned. */
  readonly planned: Date | null;
  /** The template that it takes the place of. */
  readonly template: { readonly name: string; readonly version: string } | null;
};

const stateSchema = v.object({
  status: v.optional(
    v.picklist(['published', 'draft', 'planned'], 'status is draft, planned or published'),
    'published',
  ),
  planned: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp('planned is a time such as 2026-12-01T08:00:00Z'),
      v.transform((text) => new Date(text)),
    ),
  ),
});

/** Reads the state that a file gives in its head; a text where it is none. */
export function readFileState(file: string): FileState | string {
  const { fields } = readFrontMatter(file);
  const parsed = v.safeParse(stateSchema, Object.fromEntries(fields));
  if (!parsed.success) return parsed.issues[0].message;
  const { status, planned = null } = parsed.output;
  if ((status === 'planned') !== (planned !== null))
    return 'status: planned needs planned: with a time, and no other does';
  const name = fields.get('template') ?? '';
  return { status, planned, template: name === '' ? null : { name, version: fields.get('templateVersion') ?? '' } };
}

/** The revision that files of an entry have: what is public, else what will be, else the draft. */
export function revisionForFiles({ published, planned, draft }: ContentEntry): number | null {
  return published ?? planned ?? draft;
}

/** The lines by which a file says the state of what it has. */
export function stateFields(
  { published, planned, plannedAt, template }: ContentEntry,
  { templateVersion }: Pick<ContentRevision, 'templateVersion'>,
): readonly (readonly [name: string, value: string])[] {
  const status = published !== null ? '' : planned === null ? 'draft' : 'planned';
  return [
    ['status', status],
    ['planned', status === 'planned' ? (plannedAt?.toISOString() ?? '') : ''],
    ['template', template ?? ''],
    ['templateVersion', template === null ? '' : (templateVersion ?? '')],
  ];
}
