import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { PageProduct } from './page-product.ts';
import type { BlockPlace } from './product-block.ts';
import type { ProductFormState } from './use-product-form.ts';

type PlaceProps = {
  readonly place: BlockPlace;
  readonly product: PageProduct;
  readonly state: ProductFormState;
};

/** The add-ons' blocks that stand at one place of the product form. */
export function BlocksAt({ place, product, state }: PlaceProps) {
  return state.blocks
    .filter(({ places }) => places.includes(place))
    .map(({ name, Block }) => (
      <StillUntilLoaded key={`${product.id} ${name}`}>
        <Block product={product} data={product.extensions[name]} form={state.blockForm(name)} place={place} />
      </StillUntilLoaded>
    ));
}

/**
 * What the server drew of the children stays as it is until their script has come. A boundary that is given something new
 * before that lets go of what it shows, and everything below would jump up and down again. A `data-waiting` stands beside it.
 */
function StillUntilLoaded({ children }: { readonly children: ReactNode }) {
  const [loaded, setLoaded] = useState(false);
  const [first] = useState(() => boundary(children));
  return (
    <>
      {loaded ? boundary(children) : first}
      {loaded ? null : <template data-waiting="" />}
    </>
  );

  function boundary(content: ReactNode) {
    return (
      <Suspense fallback={null}>
        {content}
        <Loaded onLoaded={setLoaded} />
      </Suspense>
    );
  }
}

/** Tells that it and what stands beside it are there. */
function Loaded({ onLoaded }: { readonly onLoaded: (loaded: true) => void }) {
  useEffect(() => onLoaded(true), [onLoaded]);
  return null;
}
