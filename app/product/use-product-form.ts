import { useCallback, useMemo, useRef, useState } from 'react';
import type {
  BlockForm,
  PageType,
  PressAnswer,
  ProductBlock,
  Refusal,
  FormPart,
} from '#app/add-on-api/product-block.ts';
import type { PageProduct, ProductSelection } from '#app/add-on-api/page-product.ts';
import { hasBlockData } from '#app/add-ons/product-blocks.ts';
import { useRefusedForm } from '#app/add-on-api/refused-form.ts';
import { refusedQuantity } from './refuse-form.ts';

export type ProductFormState = {
  readonly id: string;
  /** Prefix of the ids that the platform prescribes for its fields, where the page has another form. */
  readonly ids: string;
  readonly chosen: ProductSelection;
  readonly blocks: readonly ProductBlock[];
  /** The parts of all blocks combined. */
  readonly part: Required<FormPart>;
  readonly quantity: string;
  readonly setQuantity: (text: string) => void;
  /** The form as one block is to see it. */
  readonly blockForm: (name: string) => BlockForm;
  /** Asks every block whether the button may add; the refusals, in the order of the blocks. */
  readonly press: () => readonly Refusal[];
};

/** A form's id, and the kind of page it is on. */
export type FormPlace = { readonly id: string; readonly pageType: PageType };

type Reported = Readonly<Record<string, FormPart>>;

/** What choices, blocks, quantity and button of one product share, in the order in which the blocks are given. */
export function useProductForm(
  { id, pageType }: FormPlace,
  product: PageProduct,
  chosen: ProductSelection,
  all: readonly ProductBlock[],
): ProductFormState {
  const blocks = useMemo(() => all.filter((block) => hasBlockData(product, block)), [all, product]);
  const refused = useRefusedForm();
  const [reportedParts, setReported] = useState<Reported>({});
  const [quantity, setQuantity] = useState(String(refusedQuantity(refused) ?? product.minimum));
  const answers = useRef(new Map<string, () => PressAnswer>());
  const report = useCallback(
    (name: string, part: FormPart) =>
      setReported((before) => (before[name] === part ? before : { ...before, [name]: part })),
    [],
  );
  const partsOf = (some: readonly ProductBlock[]) => some.flatMap(({ name }) => reportedParts[name] ?? []);
  const reporters = useMemo(
    () => new Map(blocks.map(({ name }) => [name, (part: FormPart) => report(name, part)] as const)),
    [blocks, report],
  );
  const listeners = useMemo(
    () =>
      new Map(
        blocks.map(
          ({ name }) => [name, (answer: () => PressAnswer) => void answers.current.set(name, answer)] as const,
        ),
      ),
    [answers, blocks],
  );
  const otherBlocks = (name: string) => blocks.filter((block) => block.name !== name);
  const refusals = (some: readonly ProductBlock[]) =>
    some.flatMap(({ name }) => {
      const answer = answers.current.get(name)?.() ?? { goesOn: true };
      return answer.goesOn ? [] : [answer];
    });
  return {
    id,
    ids: pageType === 'product' ? '' : `${id}-`,
    chosen,
    blocks,
    part: combineParts(partsOf(blocks)),
    quantity,
    setQuantity,
    blockForm: (name) => ({
      id,
      pageType,
      chosen,
      variation: chosen.variation,
      quantity,
      unitPrice: combineParts(partsOf(otherBlocks(name))).unitPrice,
      report: reporters.get(name) ?? (() => undefined),
      onPress: listeners.get(name) ?? (() => undefined),
      pressOthers: () => refusals(otherBlocks(name)),
    }),
    press: () => refusals(blocks),
  };
}

/**
 * Combines the parts of all blocks: closed by any, the lowest maximum, and the rest from the last block that sets it.
 */
export function combineParts(parts: readonly FormPart[]): Required<FormPart> {
  const last = <Name extends 'shownPrice' | 'unitPrice' | 'badge'>(name: Name) =>
    parts.findLast((part) => part[name] !== undefined && part[name] !== null)?.[name] ?? null;
  const maxima = parts.flatMap(({ maximum }) => maximum ?? []);
  const amounts = parts.flatMap(({ lineAmount }) => lineAmount ?? []);
  return {
    closed: parts.some(({ closed }) => closed === true),
    shownPrice: last('shownPrice'),
    coversAll: parts.findLast(({ shownPrice }) => shownPrice !== undefined && shownPrice !== null)?.coversAll === true,
    unitPrice: last('unitPrice'),
    lineAmount: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum.plus(amount)),
    maximum: maxima.length === 0 ? null : Math.min(...maxima),
    badge: last('badge'),
  };
}
