import type { Attribute, AttributeTerm } from '#contract/attribute.ts';
import type { Category, Tag } from '#contract/category.ts';
import { encodeEntities } from '#core/text/entities.ts';
import { imageAnswer } from '#server/catalog/media/image-answer.ts';
import type { Term } from '#server/catalog/products/taxonomies.ts';
import type { AttributeOverview, AttributeTermRecord } from '#server/catalog/products/read-attributes.ts';
import type { AnswerContext } from './answer-context.ts';

type Context = Pick<AnswerContext, 'origin' | 'paths'>;

function tagFields({ id, name, slug, description, parentId, count }: Term): Tag {
  return { id, name: encodeEntities(name), slug, description, parent: parentId ?? 0, count };
}

export function categoryAnswer(term: Term, { origin, paths }: Context): Category {
  return {
    ...tagFields(term),
    image: term.image === null ? null : imageAnswer(term.image, origin),
    review_count: term.reviewCount,
    permalink: `${origin}${paths.category(term.path)}`,
  };
}

export function brandAnswer(term: Term, context: Context): Category {
  return { ...categoryAnswer(term, context), permalink: `${context.origin}${context.paths.brand(term.path)}` };
}

export function tagAnswer(term: Term): Tag {
  return tagFields(term);
}

export function attributeAnswer({ id, name, slug, type, termOrder, terms }: AttributeOverview): Attribute {
  return {
    id,
    name: encodeEntities(name),
    taxonomy: slug,
    type,
    order: termOrder,
    has_archives: false,
    count: terms.length,
  };
}

export function attributeTermAnswer({ id, name, slug, description, count }: AttributeTermRecord): AttributeTerm {
  return { id, name: encodeEntities(name), slug, description, parent: 0, count };
}
