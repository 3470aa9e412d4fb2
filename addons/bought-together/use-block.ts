import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { PageProduct, PageVariation } from '#app/add-on-api/page-product.ts';
import { useRefusedForm } from '#app/add-on-api/refused-form.ts';
import type { BlockForm } from '#app/add-on-api/product-block.ts';
import { fromMinorUnits, minorUnits } from '#core/money.ts';
import type { BoughtTogetherModel, BoughtTogetherPart } from './bought-together-contract.ts';
import { fetchItems } from './post-classic.ts';
import type { Block } from './rules/block.ts';
import { type BlockView, blockView } from './rules/block-view.ts';
import { type BlockEvent, changeBlock, type FoundVariation, withMainPrice } from './rules/change-block.ts';
import { contentOf, startBlock, submittedSelection } from './start-block.ts';

export type Send = (event: BlockEvent) => void;

/** The block as it is shown: its state, what follows from it, and the texts and pictures of its rows. */
export type LiveBlock = {
  readonly block: Block;
  readonly view: BlockView;
  readonly model: BoughtTogetherModel;
  /** How the main product's price is worded while it is the least of several; null: as a price. */
  readonly mainWords: string | null;
  readonly send: Send;
};

type State = { readonly block: Block; readonly fetchedModel: BoughtTogetherModel | null };
type Change =
  | BlockEvent
  | { readonly do: 'model-answered'; readonly id: number; readonly model: BoughtTogetherModel | null };

function change(state: State, event: Change): State {
  if (event.do !== 'model-answered') return { ...state, block: changeBlock(state.block, event) };
  const { id, model } = event;
  const content = model === null || model.entries.length === 0 ? null : contentOf(model);
  return {
    fetchedModel: model,
    block: changeBlock(state.block, { do: 'items-answered', variationId: id, content }),
  };
}

/** The block of a product's page, kept in step with the product form around it. */
export function useBlock(
  part: BoughtTogetherPart,
  product: PageProduct,
  form: BlockForm,
  goToCart: boolean,
): LiveBlock {
  const { variation, quantity, unitPrice } = form;
  const { button } = part.model.block;
  const chosen = useMemo(() => mainEvent(variation, button, part, product), [variation, button, part, product]);
  const refused = useRefusedForm();
  const [{ block, fetchedModel }, send] = useReducer(change, null, (): State => {
    const started = changeBlock(startBlock(part.model, goToCart), { do: 'main-quantity', text: quantity });
    return { block: submittedSelection(changeBlock(started, chosen), refused), fetchedModel: null };
  });
  useEffect(() => send({ do: 'main-quantity', text: quantity }), [quantity]);
  const dispatchedVariation = useRef(variation);
  useEffect(() => {
    // Reloading the page's data chooses no variation: what is ticked stays.
    if (dispatchedVariation.current === variation) return;
    dispatchedVariation.current = variation;
    send(chosen);
  }, [variation, chosen]);
  const { waitingFor } = block;
  useEffect(() => {
    if (waitingFor === null) return undefined;
    const leaving = new AbortController();
    fetchItems(waitingFor, leaving.signal).then(
      (model) => leaving.signal.aborted || send({ do: 'model-answered', id: waitingFor, model }),
      () => leaving.signal.aborted || send({ do: 'model-answered', id: waitingFor, model: null }),
    );
    return () => leaving.abort();
  }, [waitingFor]);
  const priced = useMemo(() => withMainPrice(block, unitPrice), [block, unitPrice]);
  const view = useMemo(() => blockView(priced), [priced]);
  return {
    block: priced,
    view,
    model: block.replaced && fetchedModel !== null ? fetchedModel : part.model,
    mainWords: unitPrice?.words ?? null,
    send,
  };
}

function mainEvent(
  variation: PageVariation | null,
  button: Block['form']['button'],
  { model, ownItems }: BoughtTogetherPart,
  { records }: PageProduct,
): BlockEvent {
  const place = button === 'separate' ? 'main-in-block' : 'main-form';
  if (variation === null) return { do: 'clear-variation', place };
  const record = records?.find((one) => one.variation_id === variation.variation_id);
  const amount = (text: string) => fromMinorUnits(minorUnits(Number(text)), model.currency.currency_minor_unit);
  const foundVariation: FoundVariation = {
    id: variation.variation_id,
    price: amount(variation.price.price),
    regularPrice: amount(variation.price.regular),
    purchasable: variation.is_purchasable,
    inStock: variation.is_in_stock,
    hasPriceText: true,
    image: variation.image?.src ?? '',
    availability: '',
    meta: {
      sku: variation.sku,
      weight: record?.weight_html ?? model.block.weight,
      dimensions: record?.dimensions_html ?? model.block.dimensions,
    },
    ownItems: ownItems.includes(variation.variation_id) ? 'yes' : 'no',
  };
  return { do: 'choose-variation', place, variation: foundVariation, attributes: variation.attributes };
}
