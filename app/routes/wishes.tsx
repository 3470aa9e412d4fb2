import { useEffect } from 'react';
import { data, Form, Link } from 'react-router';
import type { Route } from './+types/wishes.ts';
import { defaultLocale, inLanguage } from '#contract/languages.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { accountClient } from '#app/api/account-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { useRefusedAction } from '#app/page/refused-action.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { accountLinks } from '#app/routing/account-links.ts';
import { formLinks } from '#app/routing/form-links.ts';
import { links } from '#app/routing/links.ts';
import { wishIntents } from '#app/wishes/wish-intents.ts';
import { readForm } from '../api/read-form.ts';
import { wishClient } from '../api/wish-client.ts';
import { useText } from '../text/use-text.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { actOnWishes } from '../wish-list/act-on-wishes.ts';
import { RemovedWish } from '../wish-list/removed-wish.tsx';
import { ShareWishes } from '../wish-list/share-wishes.tsx';
import { WishEntry, wishHeadingId } from '../wish-list/wish-entry.tsx';
import { wishProduct } from '../wish-list/wish-product.ts';
import styles from '../wish-list/wish-list.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const answer = await wishClient(page).products();
  if (!answer.ok) throw data(null, { status: answer.failure.status === 404 ? 404 : 503 });
  const { items, products, share } = answer.value;
  return {
    products: products.map(wishProduct),
    gone: items.length - products.length,
    isSignedIn: accountClient(page).mayBeSignedIn(),
    shareAddress:
      share === null
        ? null
        : `${page.publicUrl}${inLanguage(formLinks.sharedWishes(share), page.locale ?? defaultLocale)}`,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnWishes(context.get(pageStateKey), await readForm(request));
}

export default function Wishes({
  loaderData: { products, gone, shareAddress, isSignedIn },
  actionData,
}: Route.ComponentProps) {
  const { t } = useText();
  const { hasAccounts } = useShopFacts();
  const isEmpty = products.length === 0 && gone === 0;

  const problem = actionData !== undefined && 'problem' in actionData ? actionData.problem : null;
  const done = actionData !== undefined && 'done' in actionData ? actionData : null;

  useRefusedAction(problem);
  useEffect(() => {
    if (done?.done === 'added') document.querySelector<HTMLElement>(`#${wishHeadingId(done.id)}`)?.focus();
  }, [done]);

  return (
    <Page>
      <Head title={t('Wish list')} />
      <div className={styles.page}>
        <header>
          <h1>{t('Wish list')}</h1>
          {isEmpty ? (
            <p>{t('There is nothing here yet. The heart on a product puts it on this list.')}</p>
          ) : hasAccounts && !isSignedIn ? (
            <p>
              {t('The list is kept in this browser.')}{' '}
              <Link to={accountLinks.signIn()}>{t('Sign in, and it is with you on every device.')}</Link>
            </p>
          ) : null}
        </header>
        {done?.done === 'removed' ? <RemovedWish key={`${done.id} ${done.addedAt}`} removed={done} /> : null}
        {gone === 0 ? null : (
          <Form method="post" className={styles.gone}>
            <p>{t('Products of this list that are no longer sold: %s', gone)}</p>
            <Button variant="plain" name="intent" value={wishIntents.removeGone}>
              {t('Remove from the list')}
            </Button>
          </Form>
        )}
        {isEmpty ? (
          <p>
            <ButtonLink to={links.shop()}>{t('All products')}</ButtonLink>
          </p>
        ) : null}
        {products.length === 0 ? null : (
          <ul className={styles.list}>
            {products.map((product) => (
              <li key={product.id}>
                <WishEntry product={product}>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="id" value={product.id} readOnly />
                    <Button variant="plain" name="intent" value={wishIntents.remove}>
                      {t('Remove')}
                      <HiddenText>: {product.card.name}</HiddenText>
                    </Button>
                  </Form>
                </WishEntry>
              </li>
            ))}
          </ul>
        )}
        {isEmpty ? null : <ShareWishes address={shareAddress} />}
      </div>
    </Page>
  );
}
