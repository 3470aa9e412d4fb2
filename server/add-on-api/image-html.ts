import { encodeEntities } from '#core/text/html-entities.ts';
import { imageAnswer, imageSize, type MediaRecord } from '#server/catalog/media/image-answer.ts';

const shownWidth = 324; // pixels, as themes of the platform render a row's picture

/** A picture as markup, for clients that put it in as it is. */
export function imageHtml(media: MediaRecord, alt: string): string {
  const { thumbnail, thumbnail_srcset: srcset } = imageAnswer(media, '');
  const { width, height } = imageSize(media);
  const shownHeight = Math.round((shownWidth * height) / width);
  const sources = srcset === '' ? '' : ` srcset="${encodeEntities(srcset)}" sizes="6rem"`;
  const size = `width="${shownWidth}" height="${shownHeight}"`;
  return `<img ${size} src="${encodeEntities(thumbnail)}"${sources} alt="${encodeEntities(alt)}" loading="lazy" decoding="async">`;
}
