import { useShopFacts } from './use-shop-facts.ts';

type HeadProps = {
  readonly title: string;
  readonly description?: string;
  /** Full address of the one page of this content; pages for one visitor have none and stay out of search engines. */
  readonly canonical?: string;
  readonly image?: string | undefined;
  readonly type?: 'website' | 'product';
};

/** What search engines and previews read; React puts it into the head. */
export function Head({ title, description = '', canonical, image, type = 'website' }: HeadProps) {
  const { name } = useShopFacts();
  const full = title === name || name === '' ? title : `${title} – ${name}`;
  return (
    <>
      <title>{full}</title>
      {description === '' ? null : <meta name="description" content={description} />}
      {canonical === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {canonical === undefined ? null : (
        <>
          <meta property="og:title" content={title} />
          <meta property="og:type" content={type} />
          <meta property="og:url" content={canonical} />
          <meta property="og:site_name" content={name} />
          {image === undefined ? null : <meta property="og:image" content={image} />}
        </>
      )}
    </>
  );
}

/** The words of some HTML, cut at a whole word for a description. */
export function plainText(html: string, longest = 160): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
