/** Something that must not be so once all is back. */
export type Problem = { readonly rule: string; readonly detail: string };
