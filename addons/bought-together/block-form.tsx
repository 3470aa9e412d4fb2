import type { ReactNode, SubmitEvent } from 'react';
import { useHref } from 'react-router';
import type { PageProduct } from '#app/add-on-api/page-product.ts';
import type { BlockForm as ProductFormPart } from '#app/add-on-api/product-block.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { decimalText } from '#core/decimal.ts';
import styles from './block.module.css';
import { useAddAll } from './use-add-all.ts';
import type { LiveBlock } from './use-block.ts';

type FormProps = {
  readonly id: string;
  readonly live: LiveBlock;
  readonly product: PageProduct;
  /** The product's form, whose other fields go along. */
  readonly around: Pick<ProductFormPart, 'id' | 'pressOthers'>;
  readonly label: string;
  /** Marks what is missing and says where it is. */
  readonly onRefusal: () => HTMLElement | null;
  readonly children: ReactNode;
};

/** The block's own form (docs/behaviour 7.4). Without script it posts to the product's page. */
export function BlockForm({ id, live, product, around, label, onRefusal, children }: FormProps) {
  const { t } = useText();
  const { block, view } = live;
  const addAll = useAddAll(live, block, product, around.id);
  const { productId, adding } = block;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const [refusal] = view.canAdd ? around.pressOthers() : [];
    if (refusal !== undefined) return refusal.at?.focus();
    if (view.canAdd) return addAll();
    if (!adding) onRefusal()?.focus();
    return undefined;
  }

  return (
    <form
      id={id}
      method="post"
      action={useHref(product.path)}
      className={`${styles.form} woobt-form`}
      aria-label={t('Bought together')}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="id" value={productId} />
      <input type="hidden" name="quantity" value={decimalText(block.mainQuantity)} />
      <input type="hidden" name="woobt_ids" className="woobt-ids" value={view.list} readOnly />
      <noscript>
        <input type="hidden" name="woobt_form" value="1" />
        {product.choices.map(({ field, name, options }) => (
          <label key={field} className={styles.plain}>
            {name}
            <select name={field}>
              <option value="">{t('Choose an option')}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </noscript>
      {children}
      <Button
        wide
        value={product.id}
        look={block.form.button === 'both' ? 'quiet' : 'main'}
        busy={adding}
        aria-busy={adding}
        aria-disabled={view.canAdd || adding ? undefined : true}
        badge={view.badge === null ? null : decimalText(view.badge)}
      >
        {label}
      </Button>
    </form>
  );
}
