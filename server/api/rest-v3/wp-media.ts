import { htmlLanguage, locales } from '#contract/languages.ts';
import { mediaListRoute, mediaRoute } from '#contract/rest-v3/wp-routes.ts';
import { possibleIds } from '#core/ids.ts';
import { runAction } from '#server/admin/actions/action.ts';
import {
  changeMedia,
  deleteMedia,
  type MediaTexts,
  replaceMedia,
  uploadMedia,
} from '#server/admin/media/media-actions.ts';
import { findMedia, type LibraryMedia, listMedia, mediaOrders } from '#server/admin/media/media-records.ts';
import { receivePicture } from '#server/admin/media/receive-picture.ts';
import { listAnswer, sentIds, sliceOf } from './list-answer.ts';
import { mediaFailureAnswer } from './media-failures.ts';
import { mediaJson } from './media-json.ts';
import { answered, created, gone, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';

/** A text as the platform takes it: by itself, or as `{ raw }`. */
function sentText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { raw, rendered } = value as { readonly raw?: unknown; readonly rendered?: unknown };
  return typeof raw === 'string' ? raw : typeof rendered === 'string' ? rendered : undefined;
}

function sentPoint(value: unknown): MediaTexts['focus'] {
  if (value === null) return null;
  const { x, y } = value as { readonly x?: unknown; readonly y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

/** What a call says of a picture. */
function textsOf({ fields, isSent }: RestCall): MediaTexts {
  const spoken = (fields['alt_texts'] ?? {}) as Readonly<Record<string, unknown>>;
  const inLanguages = locales.flatMap((locale) => {
    const alt = spoken[htmlLanguage[locale]];
    return typeof alt === 'string' ? [[locale, alt] as const] : [];
  });
  const [own] = locales;
  const alt = typeof fields['alt_text'] === 'string' ? [[own, fields['alt_text']] as const] : [];
  const alts = Object.fromEntries([...alt, ...inLanguages]);
  const [title, caption] = [sentText(fields['title']), sentText(fields['caption'])];
  const focus = isSent('focal_point') ? sentPoint(fields['focal_point']) : undefined;
  return {
    ...(title === undefined ? {} : { title }),
    ...(Object.keys(alts).length === 0 ? {} : { alts }),
    ...(caption === undefined ? {} : { caption }),
    ...(focus === undefined ? {} : { focus }),
  };
}

/** What of the library has the kinds that a list asks for: pictures are its only media, served as WebP or drawn. */
function shownOf({ fields }: RestCall): 'stored' | 'drawn' | 'none' | undefined {
  const kind = fields['media_type'];
  const type = fields['mime_type'];
  if (typeof kind === 'string' && kind !== 'image') return 'none';
  if (typeof type !== 'string' || type === '') return undefined;
  return type === 'image/webp' ? 'stored' : type === 'image/svg+xml' ? 'drawn' : 'none';
}

/** The shop's pictures as the platform's media. */
export function mediaResources(services: RestServices): readonly RestResource[] {
  const { database, texts, publicUrl } = services;
  const { db } = database;
  const { text } = texts;
  const json = (call: RestCall, media: LibraryMedia) => mediaJson(media, { call, publicUrl });
  const unknown = () => mediaFailureAnswer({ code: 'unknown_media' }, 'view', texts);

  const list: RestHandler = async (call) => {
    const { fields } = call;
    const wanted = sentIds(fields['include']);
    const shown = shownOf(call);
    const orderBy = mediaOrders.find((order) => order === fields['orderby']);
    const { media, total } = await listMedia(db, {
      ...sliceOf(call),
      ...(typeof fields['search'] === 'string' ? { search: fields['search'] } : {}),
      ...(wanted.length === 0 ? {} : { include: possibleIds(wanted) }),
      exclude: possibleIds(sentIds(fields['exclude'])),
      ...(shown === undefined ? {} : { shown }),
      ...(orderBy === undefined ? {} : { orderBy }),
      descending: fields['order'] !== 'asc',
    });
    return listAnswer(
      call,
      media.map((one) => json(call, one)),
      total,
      { publicUrl },
    );
  };

  const one: RestHandler = async (call) => {
    const media = await findMedia(db, Number(call.path['id']));
    return media === null ? unknown() : answered(json(call, media));
  };

  const upload: RestHandler = async (call) => {
    const { file = null } = call;
    if (file === null) return refused(400, 'rest_upload_no_data', text('No file was sent.'));
    const { name: fileName, bytes } = file;
    const input = { ...textsOf(call), fileName: fileName.slice(0, 1000), bytes };
    const done = await receivePicture(services, call.authority, uploadMedia, input);
    if (!done.ok) return mediaFailureAnswer(done.failure, 'create', texts);
    const { media } = done.value;
    return created(json(call, media), `${publicUrl}/wp-json/wp/v2/media/${media.id}`);
  };

  /** Texts first: where they are refused, the file stays. */
  const update: RestHandler = async (call) => {
    const id = Number(call.path['id']);
    const changed = await runAction(services, call.authority, changeMedia, { ...textsOf(call), id });
    if (!changed.ok) return mediaFailureAnswer(changed.failure, 'edit', texts);
    if (call.file == null) return answered(json(call, changed.value));
    const { bytes } = call.file;
    const replaced = await receivePicture(services, call.authority, replaceMedia, { id, bytes });
    return replaced.ok ? answered(json(call, replaced.value)) : mediaFailureAnswer(replaced.failure, 'edit', texts);
  };

  const remove: RestHandler = async (call) => {
    const id = Number(call.path['id']);
    if (call.fields['force'] !== true) {
      if ((await findMedia(db, id)) === null) return unknown();
      return refused(501, 'rest_trash_not_supported', text('It cannot go to the trash: delete it with force.'));
    }
    const deleted = await runAction(services, call.authority, deleteMedia, { id });
    if (!deleted.ok) return mediaFailureAnswer(deleted.failure, 'delete', texts);
    return gone(answered({ deleted: true, previous: json(call, deleted.value) }));
  };

  const reading = (handler: RestHandler) => ({ permission: 'products.read', verb: 'view', handler }) as const;
  const writing = <Verb extends 'create' | 'edit' | 'delete'>(verb: Verb, handler: RestHandler) =>
    ({ permission: 'media.edit', verb, handler }) as const;
  const editing = writing('edit', update);
  return [
    { route: mediaListRoute, operations: { GET: reading(list), POST: writing('create', upload) } },
    {
      route: mediaRoute,
      operations: {
        GET: reading(one),
        POST: editing,
        PUT: editing,
        PATCH: editing,
        DELETE: writing('delete', remove),
      },
    },
  ];
}
