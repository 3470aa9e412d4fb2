import type { Texts } from '#server/platform/texts/texts.ts';
import { gone, refused, type RestAnswer } from './rest-call.ts';
import { actionRefusal } from './rest-services.ts';

/** Why a term or its picture was not written. */
type TermFailure = { readonly code: string; readonly data?: unknown };

/** The answer about a term that is not there. */
export function unknownTerm({ text }: Texts): RestAnswer {
  return gone(refused(404, 'woocommerce_rest_term_invalid', text('There is no such resource.')));
}

/** The answer about an attribute that is not there. */
export function unknownAttribute({ text }: Texts): RestAnswer {
  return gone(refused(404, 'woocommerce_rest_taxonomy_invalid', text('There is no such resource.')));
}

/** The answer about what can only be deleted for good. */
export function needsForce({ text }: Texts): RestAnswer {
  const message = text('It cannot go to the trash: delete it with force.');
  return refused(501, 'woocommerce_rest_trash_not_supported', message);
}

/** The refusal of a call that writes a term. */
export function termFailureAnswer(failure: TermFailure, verb: 'create' | 'edit' | 'delete', texts: Texts): RestAnswer {
  const { text } = texts;
  const refusal = actionRefusal(failure, verb, texts);
  if (refusal !== null) return refusal;
  switch (failure.code) {
    case 'unknown_term':
      return unknownTerm(texts);
    case 'unknown_attribute':
      return unknownAttribute(texts);
    case 'no_name':
      return refused(400, 'empty_term_name', text('A name is required.'));
    case 'missing_parent':
      return refused(400, 'missing_parent', text('The parent does not exist.'));
    case 'parent_below':
      return refused(400, 'woocommerce_rest_invalid_parent', text('It cannot be below itself.'));
    case 'slug_taken':
      return refused(400, 'duplicate_term_slug', text('Another one has this slug already.'));
    case 'default_category':
      return refused(500, 'woocommerce_rest_cannot_delete', text('The default category cannot be deleted.'));
    case 'unknown_picture':
      return refused(400, 'woocommerce_rest_invalid_image_id', text('There is no picture of this id.'));
    default: {
      const { id } = failure.data as { readonly id: number };
      return refused(400, 'term_exists', text('There is one of this name already.'), { resource_id: id });
    }
  }
}
