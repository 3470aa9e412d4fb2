import * as v from 'valibot';

const whole = (initial: number, min: number, max: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), initial);

/** Pages, posts and what else merchants write. */
export const contentSettings = {
  /** How many earlier versions of each are kept, beside what is public, planned or a draft. */
  maxRevisions: whole(50, 1, 10_000),
  /** Days that the link to a preview leads to it. */
  previewDays: whole(7, 1, 365),
  /** Posts on a page of the blog. */
  postsPerPage: whole(10, 1, 100),
};
