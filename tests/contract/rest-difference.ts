/**
 * Where answers of `wc/v3` may differ from the recorded ones. A field is named by its path without places in lists, such
 * as `line_items.id`, or by a part of one, and stands for all that is in it; `status` is that of the answer, `items` which
 * entries a list has, `header.location` a header. Tests fail where one that is listed does not differ.
 */
export type RestDifference = {
  /**
   * Folders of `wire-v3`; `read-products`, `read-orders`: calls before any of them wrote; `moved-orders`: orders as
   * `wire-v3/moving` has them.
   */
  readonly groups: readonly string[];
  /** Matches names of recordings; absent: all of the groups. */
  readonly only?: RegExp;
  readonly fields: readonly string[];
  /**
   * `ours`: this program differs on purpose. `words`: what people read, worded by each shop in its own way. `anywhere`:
   * no two shops, or no two moments, share it.
   */
  readonly where: 'ours' | 'words' | 'anywhere';
  readonly reason: string;
};
