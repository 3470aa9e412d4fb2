/** What a button about the wish list asks for. */
export const wishIntents = {
  add: 'add',
  remove: 'remove',
  /** Takes off what is no longer sold. */
  removeGone: 'remove-gone',
  share: 'share',
  unshare: 'unshare',
} as const;
