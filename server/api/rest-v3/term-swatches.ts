import type { Swatch } from '#server/admin/terms/term-drafts.ts';
import { mediaPath } from '#server/catalog/media/image-answer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPossibleId } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { StoredTerm } from '#server/admin/terms/term-kinds.ts';

const pictureWidth = 160; // px: the narrowest stored size

type SentSwatch = {
  readonly primary_color?: unknown;
  readonly secondary_color?: unknown;
  readonly is_dual_color?: unknown;
  readonly image_id?: unknown;
};

function fieldsOf(swatch: unknown): Readonly<Record<string, unknown>> {
  return typeof swatch === 'object' && swatch !== null ? { ...swatch } : {};
}

function hashOf(swatch: unknown): string | null {
  const { image } = fieldsOf(swatch);
  return typeof image === 'string' ? (/^\/media\/([0-9a-f]{64})-/.exec(image)?.[1] ?? null) : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The swatch that a call sends for a value: its picture before its colours; null: none. */
export async function readSentSwatch(
  db: Database,
  sent: SentSwatch,
): Promise<Result<Swatch, { readonly code: 'unknown_picture' }>> {
  const id = Number(sent.image_id ?? 0);
  if (id !== 0) {
    const media = isPossibleId(id)
      ? await db.selectFrom('media').select('content_hash').where('id', '=', id).executeTakeFirst()
      : undefined;
    const hash = media?.content_hash ?? null;
    return hash === null ? fail({ code: 'unknown_picture' }) : ok({ image: mediaPath(hash, pictureWidth) });
  }
  const color = textOf(sent.primary_color);
  const color2 = sent.is_dual_color === false ? '' : textOf(sent.secondary_color);
  if (color === '') return ok(null);
  return ok(color2 === '' ? { color } : { color, color2 });
}

/**
 * How values look, as fields of their answers by term: nothing for those of an attribute that is no swatch and have no
 * look of their own. One statement for the pictures of all.
 */
export async function swatchAnswers(
  db: Database,
  type: string,
  terms: readonly Pick<StoredTerm, 'id' | 'swatch'>[],
): Promise<ReadonlyMap<number, object>> {
  const shown = terms.filter(({ swatch }) => type !== 'select' || swatch !== null);
  const hashes = shown.flatMap(({ swatch }) => hashOf(swatch) ?? []);
  const media =
    hashes.length === 0
      ? []
      : await db.selectFrom('media').select(['id', 'content_hash']).where('content_hash', 'in', hashes).execute();
  const ids = new Map(media.map(({ id, content_hash }) => [content_hash, id]));
  return new Map(
    shown.map(({ id, swatch }) => {
      const { color, color2 } = fieldsOf(swatch);
      const answer = {
        attribute_type: type,
        primary_color: textOf(color),
        secondary_color: textOf(color2),
        is_dual_color: textOf(color2) !== '',
        image_id: ids.get(hashOf(swatch)) ?? 0,
      };
      return [id, { woo_variation_swatches: answer }];
    }),
  );
}
