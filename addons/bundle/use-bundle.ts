import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PageProduct } from '#app/add-on-api/page-product.ts';
import { useRefusedForm } from '#app/add-on-api/refused-form.ts';
import type { BlockForm, FormPart, PressAnswer } from '#app/add-on-api/product-block.ts';
import { useLocale } from '#app/text/use-locale.ts';
import type { PriceInWords } from '#contract/price-in-words.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import type { Decimal } from '#core/decimal.ts';
import type { MoneyFormat } from '#core/money-format.ts';
import { roundHalfUpToMinor } from '#core/money.ts';
import type { BundleAnswer } from './bundle-answer.ts';
import {
  type BundleState,
  chosenInCart,
  chosenInForm,
  editedBundle,
  openPriceWords,
  openState,
  replacedLine,
  selectVariation,
} from './bundle-state.ts';
import type { BundleTotal } from './rules/discount.ts';
import { type BlockView, savingText, viewBlock } from './rules/bundle-view.ts';
import { stepQuantity, takeQuantity, typeQuantity, typingDelay } from './rules/change-bundle.ts';
import { type PartRow, serveBundle } from './served-block.ts';

const mark = (key: string, field: string) => `${key} ${field}`;

/** What the shopper does to the block, and what comes of it. */
export function useBundle(product: PageProduct, data: BundleAnswer, form: BlockForm) {
  const { currency } = product;
  const locale = useLocale();
  const served = useMemo(() => serveBundle(data, currency, '1', locale), [data, currency, locale]);
  const refused = useRefusedForm();
  const { search } = useLocation();
  // In a popup the page's address does not belong to its bundle.
  const edited = form.pageType === 'product' ? editedBundle(search) : null;
  const [state, setState] = useState<BundleState>(() => {
    const before = refused === null ? edited && chosenInCart(edited) : chosenInForm(refused);
    return openState(served, before, currency);
  });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const pendingTimers = useRef(new Map<string, number>());
  const alertId = fieldId(product.id, 'alert');
  const { block, selections } = state;
  const view = useMemo(() => viewBlock(block), [block]);
  const { money } = block.options;
  const words = openPriceWords(served, state, product.price.priceInWords ?? null, data.settings.texts.from);
  const part = useMemo(() => reportedPart(view, currency, money, words), [view, currency, money, words]);
  const { report, onPress } = form;
  useEffect(() => report(part), [report, part]);
  useEffect(() => {
    const timers = pendingTimers.current;
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);

  const change = (next: (before: BundleState['block']) => BundleState['block']) =>
    setState((before) => ({ ...before, block: next(before.block) }));

  function settle(key: string): void {
    clearTimeout(pendingTimers.current.get(key));
    pendingTimers.current.delete(key);
  }

  const emptyFields = () =>
    served.entries.flatMap((entry) => {
      if (entry.kind === 'text') return [];
      const { key } = entry.served;
      const isChosen = block.rows.some((row) => row.served.key === key && row.quantity > 0);
      const missing = entry.choices.filter(({ field }) => (selections[key]?.[field] ?? '') === '');
      return isChosen ? missing.map(({ field }) => mark(key, field)) : [];
    });

  function press(): PressAnswer {
    if (view.canBeAdded) return { goesOn: true };
    const empty = emptyFields();
    setMarked((before) => new Set([...before, ...empty]));
    const [first] = empty;
    const field = first === undefined ? null : document.getElementById(fieldId(product.id, first));
    return { goesOn: false, at: field ?? document.getElementById(alertId) };
  }
  useEffect(() => onPress(press));

  return {
    served,
    block,
    view,
    selections,
    alertId,
    /** Key of the line that it takes the place of. */
    line: replacedLine(edited, refused),
    isMarked: (key: string, field: string) => marked.has(mark(key, field)),
    fieldId: (key: string, field: string) => fieldId(product.id, mark(key, field)),
    choose(row: PartRow, field: string, value: string): void {
      const { key } = row.served;
      const name = mark(key, field);
      setState((before) => selectVariation(before, row, { ...before.selections[key], [field]: value }, currency));
      setMarked((before) => (value === '' ? new Set([...before, name]) : before.difference(new Set([name]))));
    },
    /** A key was pressed: the quantity counts after a while. */
    type(key: string, text: string): void {
      settle(key);
      change((before) => typeQuantity(before, key, text));
      const late = () => change((before) => takeQuantity(before, key));
      pendingTimers.current.set(key, window.setTimeout(late, typingDelay));
    },
    /** The field was left: the quantity counts at once. */
    take(key: string): void {
      settle(key);
      change((before) => takeQuantity(before, key));
    },
    step(key: string, direction: 'plus' | 'minus'): void {
      settle(key);
      change((before) => stepQuantity(before, key, direction));
    },
  };
}

export type BundleUse = ReturnType<typeof useBundle>;

function fieldId(product: number, name: string): string {
  return `woosb_${product}_${name.replaceAll(/[^\w-]/g, '_')}`;
}

/**
 * What the bundle reports to the rest of the form: its total is the page's price, and the main product's price in the
 * bought-together block (docs/behaviour 9.6). `words`: how that price is worded, from `openPriceWords`.
 */
export function reportedPart(
  view: BlockView,
  { currency_minor_unit: decimals }: CurrencyFields,
  { trimZeros }: Pick<MoneyFormat, 'trimZeros'>,
  words: string | null = null,
): FormPart {
  const { total, shownTotal, replacesPrice, canBeAdded, cap } = view;
  const minor = (amount: Decimal) => String(roundHalfUpToMinor(amount, decimals));
  return {
    closed: !canBeAdded,
    maximum: cap,
    unitPrice:
      total === null ? null : { regular: total.regular, current: total.sale, ...(words === null ? {} : { words }) },
    shownPrice:
      total === null || !replacesPrice
        ? null
        : {
            price: minor(total.sale),
            regular: minor(total.regular),
            lowest30: null,
            note: [savingText(view), shownTotal?.suffix ?? ''].filter((text) => text !== '').join(' '),
            trimZeros,
            priceInWords: words === null ? null : wordedPrice(words, total, minor),
          },
  };
}

function wordedPrice(words: string, { regular, sale }: BundleTotal, minor: (amount: Decimal) => string): PriceInWords {
  return { words, amounts: null, regular: regular.gt(sale) ? minor(regular) : null };
}
