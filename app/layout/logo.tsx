import type { ShopFacts } from '#app/add-on-api/shop-facts.ts';

/** The shop's logo, light or dark as the page is; its name beside it, or in its place where there is none. */
export function Logo({ name, look }: Pick<ShopFacts, 'name' | 'look'>) {
  const { logo, logoDark, nameBesideLogo } = look;
  if (logo === null) return <span>{name}</span>;
  return (
    <>
      <picture>
        {logoDark && (
          <source
            media="(prefers-color-scheme: dark)"
            srcSet={logoDark.src}
            width={logoDark.width}
            height={logoDark.height}
          />
        )}
        <img {...logo} alt={nameBesideLogo ? '' : name} />
      </picture>
      {nameBesideLogo ? <span>{name}</span> : null}
    </>
  );
}
