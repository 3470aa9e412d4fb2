import { useText } from '#app/text/use-text.ts';
import { inLanguage } from '#contract/languages.ts';
import { alternates } from '#contract/alternates.ts';
import { addressIn } from '#app/routing/addresses.ts';
import { pageTitle } from '#app/seo/page-title.ts';
import type { SharePicture } from '#app/ui/page-image.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';

type HeadProps = {
  readonly title: string;
  /** Built by `headText`; where there is none, the shop's own description. */
  readonly description?: string;
  /**
   * Full canonical address of this content, in the shop's own language; pages for one visitor and filtered lists have
   * none and stay out of search engines.
   */
  readonly canonical?: string | undefined;
  /** What other sites show beside a link to the page; else the shop's own picture. */
  readonly picture?: SharePicture | null | undefined;
  readonly type?: 'website' | 'product' | 'article';
};

const shopPicture = { src: '/og.jpg', width: 1200, height: 630 };

/** What search engines and previews read; React puts it into the head. */
export function Head(props: HeadProps) {
  const { t } = useText();
  const { name, tagline } = useShopFacts();
  const { title, description = '', canonical } = props;
  const page = pageOf(canonical);
  const paged = page === null ? title : `${title}, ${t('page %s', page)}`;
  const pageDescription = description || [paged, tagline].filter(Boolean).join('. ');
  return (
    <>
      <title>{pageTitle(paged, name)}</title>
      <meta name="description" content={pageDescription} />
      {canonical === undefined ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <Shared {...props} title={paged} description={pageDescription} canonical={canonical} />
      )}
    </>
  );
}

/** The page of a list that an address names; null for the first. */
function pageOf(address: string | undefined): string | null {
  return address === undefined ? null : (URL.parse(address)?.searchParams.get('puslapis') ?? null);
}

type SharedProps = HeadProps & { readonly description: string; readonly canonical: string };

function Shared({ title, description, canonical, picture, type = 'website' }: SharedProps) {
  const { locale } = useText();
  const { name, languages } = useShopFacts();
  const address = inLanguage(canonical, locale);
  const sharePicture = picture ?? { ...shopPicture, alt: name };
  const alternateLocales = languages.filter((one) => one !== locale);
  return (
    <>
      <link rel="canonical" href={address} />
      {alternates(address, languages, addressIn).map(({ hreflang, path }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={path} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={locale} />
      {alternateLocales.map((one) => (
        <meta key={one} property="og:locale:alternate" content={one} />
      ))}
      <meta property="og:image" content={new URL(sharePicture.src, canonical).href} />
      <meta property="og:image:width" content={String(sharePicture.width)} />
      <meta property="og:image:height" content={String(sharePicture.height)} />
      <meta property="og:image:alt" content={sharePicture.alt === '' ? title : sharePicture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
