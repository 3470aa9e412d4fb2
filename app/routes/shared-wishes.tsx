import { data } from 'react-router';
import type { Route } from './+types/shared-wishes.ts';
import { wishCodes } from '#contract/wish-paths.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { wishClient } from '../api/wish-client.ts';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { WishEntry } from '../wish-list/wish-entry.tsx';
import { wishProduct } from '../wish-list/wish-product.ts';
import styles from '../wish-list/wish-list.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await wishClient(context.get(pageStateKey)).shared(params.token.slice(0, 100));
  if (answer.ok) return { products: answer.value.products.map(wishProduct) };
  const { code, status } = answer.failure;
  if (code === wishCodes.notShared) return data({ products: null }, { status: 404 });
  throw data(null, { status: status === 404 ? 404 : 503 });
}

/** A wish list that somebody shares: what is on it, and nothing of whose it is. */
export default function SharedWishes({ loaderData: { products } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <Page>
      <Head title={t('Shared wish list')} />
      <div className={styles.page}>
        <header>
          <h1>{t('Shared wish list')}</h1>
          {products === null ? (
            <p>{t('This list is no longer shared by this link.')}</p>
          ) : products.length === 0 ? (
            <p>{t('There is nothing on this list at the moment.')}</p>
          ) : null}
        </header>
        {products === null || products.length === 0 ? (
          <p>
            <ButtonLink to={links.shop()}>{t('All products')}</ButtonLink>
          </p>
        ) : (
          <ul className={styles.list}>
            {products.map((product) => (
              <li key={product.id}>
                <WishEntry product={product} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
