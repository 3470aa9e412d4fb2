/** What goes to the trash. */
type Trashed = {
  readonly status: string;
  /** Part of its address, or what it is called by; empty: none yet. */
  readonly slug: string;
  readonly at: Date;
};

const keys = { status: '_wp_trash_meta_status', time: '_wp_trash_meta_time', slug: '_wp_desired_post_slug' } as const;

/** The keys of these custom fields, which say nothing of an object that is not in the trash. */
export const trashNoteKeys: readonly string[] = Object.values(keys);

/** Custom fields by which programs of the platform see what an object was before it went to the trash, and when it did. */
export function trashNotes({ status, slug, at }: Trashed): readonly { readonly key: string; readonly value: string }[] {
  return [
    { key: keys.status, value: status },
    { key: keys.time, value: String(Math.floor(at.getTime() / 1000)) },
    { key: keys.slug, value: slug },
  ];
}
