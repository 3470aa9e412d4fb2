import type { FamilyRules } from '#core/cart/line-families.ts';
import { partQuantity, readPartData } from './line-data.ts';

/** How the lines of a bundle belong together: as many parts as bundles need, and all or none of them. */
export const bundleFollowsPart: Pick<FamilyRules, 'followQuantity' | 'followRemoval'> = {
  followQuantity(child, parent) {
    const part = readPartData(child.data);
    return (part === null ? null : partQuantity(part, parent.quantity)) ?? child.quantity;
  },
  followRemoval: (removed) =>
    readPartData(removed.data) !== null && removed.parentKey !== null ? [removed.parentKey] : [],
};
