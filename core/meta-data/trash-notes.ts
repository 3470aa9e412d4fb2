/** What goes to the trash. */
type Trashed = {
  readonly status: string;
  /** Part of its address, or what it is called by; empty: none yet. */
  readonly slug: string;
  readonly at: Date;
};

/** Custom fields by which programs of the platform see what an object was before it went to the trash, and when it did. */
export function trashNotes({ status, slug, at }: Trashed): readonly { readonly key: string; readonly value: string }[] {
  return [
    { key: '_wp_trash_meta_status', value: status },
    { key: '_wp_trash_meta_time', value: String(Math.floor(at.getTime() / 1000)) },
    { key: '_wp_desired_post_slug', value: slug },
  ];
}
