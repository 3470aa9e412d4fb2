import { htmlLanguage, locales } from '#contract/languages.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { slugify } from '#core/text/slug.ts';
import type { LibraryMedia } from '#server/admin/media/media-records.ts';
import { imageAnswer, linkedWidths, mediaPath } from '#server/catalog/media/image-answer.ts';
import type { RestCall } from './rest-call.ts';
import { shopDates } from './shop-dates.ts';

/** The sizes of a picture as themes of the platform name them. */
function sizesOf({ state, hash, width, height }: LibraryMedia, publicUrl: string) {
  if (state !== 'stored' || hash === null || width === null || height === null) return {};
  const size = (to: number) => ({
    file: `${hash}-${to}.webp`,
    width: to,
    height: Math.round((height * to) / width),
    mime_type: 'image/webp',
    source_url: `${publicUrl}${mediaPath(hash, to)}`,
  });
  const widths = linkedWidths(width);
  const named = { thumbnail: widths[0], medium: widths[1], large: widths.at(-2), full: widths.at(-1) };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, to]) => (to === undefined ? [] : [[name, size(to)] as const])),
  );
}

/** A picture of the library as the platform's media. `publicUrl`: without a closing slash. */
export function mediaJson(
  media: LibraryMedia,
  { call, publicUrl }: { readonly call: Pick<RestCall, 'links' | 'fields'>; readonly publicUrl: string },
) {
  const { id, name, alt, alts, caption, focus, width, height, createdAt, changedAt } = media;
  const { src } = imageAnswer(media, publicUrl);
  const file = src.slice(src.lastIndexOf('/') + 1);
  const filesize = media.fileBytes ?? 0;
  const raw = (text: string) => (call.fields['context'] === 'edit' ? { raw: text } : {});
  return {
    id,
    ...shopDates('date', createdAt),
    guid: { rendered: src, ...raw(src) },
    ...shopDates('modified', changedAt),
    slug: slugify(name) || `media-${id}`,
    status: 'inherit',
    type: 'attachment',
    link: src,
    title: { ...raw(name), rendered: encodeEntities(name) },
    author: 0,
    featured_media: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    class_list: [`post-${id}`, 'attachment', 'type-attachment', 'status-inherit', 'hentry'],
    description: { ...raw(''), rendered: '' },
    caption: { ...raw(caption), rendered: caption === '' ? '' : `<p>${encodeEntities(caption)}</p>\n` },
    alt_text: alt,
    media_type: 'image',
    mime_type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
    media_details: {
      width: width ?? 0,
      height: height ?? 0,
      file,
      filesize,
      sizes: sizesOf(media, publicUrl),
      image_meta: {},
    },
    post: null,
    source_url: src,
    filename: file,
    filesize,
    vitrina: {
      file: media.source,
      alt_texts: Object.fromEntries(locales.map((locale) => [htmlLanguage[locale], alts[locale] ?? ''])),
      focal_point: focus,
    },
    _links: call.links(`/media/${id}`, { collection: '/media', about: '/types/attachment' }),
  };
}
