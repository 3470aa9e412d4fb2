import { type ReactNode, type SubmitEvent, useEffect } from 'react';
import { useHref } from 'react-router';
import type { PageProduct } from '#app/add-on-api/page-product.ts';
import type { BlockForm as ProductFormPart } from '#app/add-on-api/product-block.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useCartStore, useGoToCart } from '#app/add-on-api/cart-context.ts';
import { useNotice } from '#app/add-on-api/notice.ts';
import { inPageLanguage } from '#app/browser/in-page-language.ts';
import { decimalText } from '#core/decimal.ts';
import { noticeShownHeader } from '#contract/notice-cookie.ts';
import styles from './block.module.css';
import type { LiveBlock } from './use-block.ts';
import { postClassic } from './post-classic.ts';
import type { Block } from './rules/block.ts';
import { addAllPayload } from './rules/add-all.ts';

type Answer = {
  readonly error?: boolean;
  readonly product_url?: unknown;
  readonly fragments?: unknown;
  readonly cart_hash?: string;
  /** Why ticked extras were not added. */
  readonly notices?: readonly string[];
};

/**
 * Adds the product and all extras ticked beside it (docs/behaviour 7.4), and handles the outcome. Where the shopper is
 * led elsewhere, the button is busy until this page has been left.
 */
function useAddAll({ view, send }: LiveBlock, block: Block, product: PageProduct, formId: string): () => Promise<void> {
  const { run } = useCartStore();
  const { show } = useNotice();
  const goToCart = useGoToCart();
  return async () => {
    if (!view.canAdd) return;
    send({ do: 'add-all' });
    const answer = await callAddAll(block, otherFields(formId)).catch((): 'failed' => 'failed');
    const settle = () => send({ do: 'added', outcome: null });
    if (answer === 'failed') {
      settle();
      return show({ kind: 'problem', code: 'fetch_error', data: {}, name: product.name });
    }
    if (answer === null || answer.error === true) return leaveFor(answer?.product_url) ? undefined : settle();
    const { fragments, cart_hash: cartHash, notices = [] } = answer;
    const goesToCart = block.settings.redirectAfterAdd && notices.length === 0;
    if (!goesToCart) settle();
    await run({ type: 'load' });
    const detail = { fragments, cart_hash: cartHash };
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true, detail }));
    if (!goesToCart)
      return show({ kind: 'added', name: product.name, image: product.images[0] ?? null, warnings: notices });
    await goToCart();
    return settle();
  };
}

/** A page that the browser kept while it was left is not busy when the shopper comes back to it. */
function useSettledOnReturn({ send }: Pick<LiveBlock, 'send'>): void {
  useEffect(() => {
    const settle = ({ persisted }: PageTransitionEvent) => persisted && send({ do: 'added', outcome: null });
    window.addEventListener('pageshow', settle);
    return () => window.removeEventListener('pageshow', settle);
  }, [send]);
}

/** Fields that the call itself sends, under its own names. */
const ownFields = /^(?:id|quantity|variation_id|attribute_.*|woobt_.*)$/;

/** The other fields of the product's form: option fields, the items of a bundle. */
function otherFields(formId: string): readonly (readonly [string, string])[] {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return [];
  return [...new FormData(form)].flatMap(([name, value]) =>
    ownFields.test(name) || typeof value !== 'string' ? [] : [[name, value] as const],
  );
}

/** Null for an empty answer, which is ignored. */
async function callAddAll(block: Block, formFields: ReturnType<typeof otherFields>): Promise<Answer | null> {
  const { variation, nonce: _later, ...plain } = addAllPayload(block, '');
  const fields = new URLSearchParams(plain);
  for (const [name, value] of formFields) fields.append(name, value);
  for (const [name, value] of Object.entries(variation)) fields.set(`variation[${name}]`, value);
  const response = await postClassic(inPageLanguage(`/?wc-ajax=${plain.action}`), fields, {
    headers: { [noticeShownHeader]: '1' },
  });
  if (!response.ok) throw new Error(String(response.status));
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as Answer);
}

/** Goes to the product's page, which shows why nothing was added; false where there is no such address. */
function leaveFor(address: unknown): boolean {
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) return false;
  location.assign(new URL(address).href);
  return true;
}

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
  useSettledOnReturn(live);
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
      <input type="hidden" name="woobt_ids" className="woobt-ids" value={view.list} />
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
        variant={block.form.button === 'both' ? 'quiet' : 'main'}
        busy={adding}
        aria-busy={adding}
        aria-disabled={view.canAdd ? undefined : true}
        badge={view.badge === null ? null : decimalText(view.badge)}
      >
        {label}
      </Button>
    </form>
  );
}
