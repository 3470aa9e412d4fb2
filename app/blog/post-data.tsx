import { htmlLanguage } from '#contract/languages.ts';
import { useBreadcrumbList } from '#app/page/breadcrumb-data.tsx';
import { blogPosting } from '#app/seo/json-ld/json-ld-post.ts';
import { StoredData, StructuredData } from '#app/seo/structured-data.tsx';
import { usePageAddress } from '#app/seo/use-page-address.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import type { LoadedPost } from './load-post.ts';

type PostDataProps = { readonly post: LoadedPost; readonly publicUrl: string };

/** A post and its breadcrumbs for search engines. */
export const PostData = import.meta.env.SSR ? PostBlock : StoredData;

function PostBlock({ post, publicUrl }: PostDataProps) {
  const { t, locale } = useText();
  const address = usePageAddress(publicUrl)(links.post(post.slug));
  const crumbs = [
    { name: t('Blog'), path: links.blog() },
    { name: post.title, path: links.post(post.slug) },
  ];
  const article = blogPosting(
    { ...post, picture: post.picture?.src ?? null },
    { address, publicUrl, language: htmlLanguage[locale] },
  );
  return <StructuredData things={[article, useBreadcrumbList(crumbs, publicUrl)]} />;
}
