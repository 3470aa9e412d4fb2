import type { SubmissionContext } from '#server/add-on-api/submission.ts';
import type { MainProduct } from './find-list.server.ts';

/** The product that is added, as its list of extras is found. */
export async function toMainProduct({ offer, product, products }: SubmissionContext): Promise<MainProduct> {
  const { parentId } = offer;
  const parent = parentId === null ? product : (await products([parentId])).get(parentId);
  return {
    id: offer.id,
    parentId,
    metas: product.ownMetas,
    parentMetas: parent?.ownMetas ?? {},
    attributes: product.attributes,
  };
}
