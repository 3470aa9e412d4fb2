import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BlockProps, FormPart } from '#app/add-on-api/product-block.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { useScripted } from '#app/ui/use-scripted.ts';
import { decimalText } from '#core/decimal.ts';
import type { BoughtTogetherPart } from './bought-together-contract.ts';
import styles from './block.module.css';
import { BlockForm } from './block-form.tsx';
import { blockData, blockPlace } from './block-data.ts';
import { BlockSum, pagePrice } from './block-price.tsx';
import { BlockRows, ImageStrip } from './block-rows.tsx';
import { useBlock } from './use-block.ts';

/** What goes well with a product, to be bought together with it (docs/behaviour 3.10, 4.6, 9.4, 9.5). */
export function BoughtTogetherBlock(props: BlockProps) {
  const { model } = props.data as BoughtTogetherPart;
  return blockPlace(model.block) === props.place ? <PlacedBlock {...props} /> : null;
}

function PlacedBlock({ product, data, form }: BlockProps) {
  const { t } = useText();
  const part = data as BoughtTogetherPart;
  const { button } = part.model.block;
  const { goToCartAfterAdd } = useShopFacts();
  const live = useBlock(part, product, form, goToCartAfterAdd);
  const { block, view, model, mainWords } = live;
  const scripted = useScripted();
  const headingId = useId();
  const ownForm = useId();
  const section = useRef<HTMLElement>(null);
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const { report, onPress } = form;
  const { changePrice } = block.settings;
  const formPart = useMemo<FormPart>(() => {
    if (button === 'separate') return {};
    const combined = changePrice === 'yes' && view.pagePrice.combined;
    return {
      closed: !view.canAdd,
      shownPrice: combined ? pagePrice({ model, mainWords }, view.pagePrice.pair) : null,
      coversAll: true,
      badge: button === 'main' && view.badge !== null ? decimalText(view.badge) : null,
    };
  }, [button, changePrice, view, model, mainWords]);
  useEffect(() => report(formPart), [report, formPart]);

  function refuse(): HTMLElement | null {
    setSubmitAttempted(true);
    return section.current?.querySelector<HTMLElement>('[data-state="open"] select') ?? null;
  }
  useEffect(() =>
    onPress(() => (button === 'separate' || view.canAdd ? { goesOn: true } : { goesOn: false, at: refuse() })),
  );
  if (model.entries.length === 0 && block.waitingFor === null) return null;

  const fieldsOf = button === 'main' ? form.id : ownForm;
  const content = (
    <>
      <ImageStrip live={live} />
      <BlockRows key={block.replaced ? 'answered' : 'own'} live={live} form={fieldsOf} scripted={scripted} />
      <BlockSum live={live} submitAttempted={submitAttempted} />
    </>
  );
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      aria-busy={block.waitingFor !== null && scripted}
      className={`${styles.block} woobt-wrap woobt-wrap-${product.id}`}
      data-layout={model.layout}
      data-state={block.waitingFor !== null && scripted ? 'loading' : undefined}
      {...blockData(live)}
    >
      <h2 id={headingId} className={styles.heading}>
        {t('Bought together')}
      </h2>
      {model.textBefore === '' ? null : <p className={styles.words}>{model.textBefore}</p>}
      {button === 'separate' ? null : (
        <input type="hidden" name="woobt_ids" className="woobt-ids" form={form.id} value={view.list} />
      )}
      {button === 'main' ? (
        content
      ) : (
        <BlockForm
          id={ownForm}
          live={live}
          product={product}
          around={form}
          label={model.addAll ?? ''}
          onRefusal={refuse}
        >
          {content}
        </BlockForm>
      )}
      {scripted || button !== 'main' ? null : <input type="hidden" name="woobt_form" value="1" form={form.id} />}
      {model.textAfter === '' ? null : <p className={styles.words}>{model.textAfter}</p>}
    </section>
  );
}
