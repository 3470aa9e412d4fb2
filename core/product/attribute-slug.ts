import { fail, ok, type Result } from '../result.ts';
import { slugify } from '../text/slug.ts';

const maxLength = 28; // the platform's column

/** Names that addresses of the platform use for something else. */
const reserved = new Set(
  `attachment attachment_id author author_name calendar cat category category__and category__in category__not_in
  category_name comments_per_page comments_popup cpage day debug error exact feed fields hour link_category m minute
  monthnum more name nav_menu nopaging offset order orderby p page page_id paged pagename pb perm post post__in
  post__not_in post_format post_mime_type post_status post_tag post_type posts posts_per_archive_page posts_per_page
  preview robots s search second sentence showposts static subpost subpost_id tag tag__and tag__in tag__not_in tag_id
  tag_slug__and tag_slug__in taxonomy tb term type w withcomments withoutcomments year`.split(/\s+/),
);

export type AttributeSlugFailure = { readonly code: 'no_slug' | 'slug_too_long' | 'slug_reserved' };

/** The slug of an attribute, `pa_aukstis`, from a wanted one (with or without `pa_`) or from its name. */
export function attributeSlug(wanted: string): Result<string, AttributeSlugFailure> {
  const slug = slugify(wanted).replace(/^pa_/, '');
  if (slug === '') return fail({ code: 'no_slug' });
  if (slug.length > maxLength) return fail({ code: 'slug_too_long' });
  return reserved.has(slug) ? fail({ code: 'slug_reserved' }) : ok(`pa_${slug}`);
}
