import { Form, Link } from 'react-router';
import type { OwnBackInStock } from '#contract/back-in-stock.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { accountIntents } from './account-intents.ts';
import styles from './account.module.css';

type WaitedProductsProps = { readonly requests: OwnBackInStock['requests'] };

/** The sold-out products that the person is told of when they are back, each to be ended. */
export function WaitedProducts({ requests }: WaitedProductsProps) {
  const { t } = useText();
  if (requests.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('What you wait for')}</h2>
      <p>{t('You get one e-mail when it is in stock again.')}</p>
      <ul className={styles.sessions}>
        {requests.map(({ id, product }) => (
          <li key={id} className={styles.session}>
            <p>
              <Link to={product.path}>{product.name}</Link>
            </p>
            <Form method="post">
              <input type="hidden" name="request" value={id} readOnly />
              <Button variant="quiet" name="intent" value={accountIntents.endWaiting}>
                {t('Do not tell me any more')}
                <HiddenText>: {product.name}</HiddenText>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
