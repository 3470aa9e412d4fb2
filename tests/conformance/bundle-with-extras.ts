import type { Block, BlockRow, PricePair } from '#addons/bought-together/rules/block.ts';
import { blockView } from '#addons/bought-together/rules/block-view.ts';
import { changeBlock } from '#addons/bought-together/rules/change-block.ts';
import type { BundleBlock } from '#addons/bundle/rules/bundle-options.ts';
import type { BlockView } from '#addons/bundle/rules/bundle-view.ts';
import { decimal, type Decimal, decimalText } from '#core/decimal.ts';
import { formatSalePair } from '#core/money-format.ts';
import type { BundleCase } from './bundle-case.ts';

const noMeta = { sku: '', weight: '', dimensions: '' };

/** What the page shows where the bundle's total is the main price of a bought-together block. */
export function withBoughtTogether(bundle: BundleBlock, { total }: BlockView, input: BundleCase['input']): object {
  const served = decimal(input.page_price);
  const page = { regular: total?.regular ?? served, current: total?.sale ?? served };
  const view = blockView(ticked(openExtras(bundle, page, input), input));
  const formatPair = (pair: PricePair) => {
    const { regular, current } = formatSalePair(pair.regular, pair.current, bundle.options.money);
    return { struck: regular, shown: current };
  };
  const replaced = bundle.options.changePrice !== 'no' && (view.pagePrice.combined || total !== null);
  return {
    main_price: formatPair(replaced ? view.pagePrice.pair : { regular: served, current: served }),
    main_price_replaced: replaced,
    bought_together: {
      main_item_price: view.main?.price.toNumber(),
      main_item_regular_price: view.main?.regularPrice.toNumber(),
      additional: view.texts && { ...formatPair(view.texts.additional), label: 'Additional price:' },
      total: view.texts && { ...formatPair(view.texts.total), label: 'Total:' },
      additional_amount: view.additionalAmount.toNumber(),
      selection_list: view.list,
      counter: view.badge && decimalText(view.badge),
    },
  };
}

function ticked(block: Block, { steps }: BundleCase['input']): Block {
  return steps.reduce((state, { do: action, item = '' }) => {
    if (action === 'tick_extra') return changeBlock(state, { do: 'check', key: item });
    return action === 'untick_extra' ? changeBlock(state, { do: 'uncheck', key: item }) : state;
  }, block);
}

function openExtras(bundle: BundleBlock, main: PricePair, { bought_together: extras }: BundleCase['input']): Block {
  const content: Block['content'] = {
    main: { ...row(500, '', main, extras?.main_new_price ?? null, true), isVisible: true, variable: false },
    extras: (extras?.items ?? []).map(({ price, new_price, checked }, index) =>
      row(700 + index, `k${index + 1}`, same(decimal(price)), new_price ?? null, checked === true),
    ),
  };
  return {
    settings: {
      changePrice: bundle.options.changePrice,
      changeImage: true,
      counter: 'individual',
      additionalText: '',
      totalText: '',
      alertSelection: '',
      alternativeSelector: false,
      redirectAfterAdd: false,
      priceDecimals: bundle.options.money.decimals,
      mainRounding: 'unit',
    },
    form: { position: 'before', button: 'main', selection: 'multiple', ignoreThis: false, layout: 'list' },
    list: {
      pricing: 'sale_price',
      optional: false,
      syncQuantity: false,
      productType: 'woosb',
      variables: false,
      showPrice: 'unit',
      priceSuffix: '',
    },
    productId: 500,
    variable: false,
    meta: noMeta,
    pagePrice: main,
    content,
    contentAtLoad: content,
    replaced: false,
    mainQuantity: decimal(Number(bundle.mainQuantity) || 1),
    chosen: null,
    waitingFor: null,
    adding: false,
    outcome: null,
  };
}

function same(price: Decimal): PricePair {
  return { regular: price, current: price };
}

function row(id: number, key: string, price: PricePair, newPrice: string | null, checked: boolean): BlockRow {
  return {
    id,
    pid: id,
    key,
    name: '',
    price: price.current,
    regularPrice: price.regular,
    newPrice,
    priceSuffix: '',
    quantity: decimal(1),
    originalQuantity: decimal(1),
    checked,
    attributes: null,
    input: null,
    image: '',
    chosen: null,
    availability: '',
  };
}
