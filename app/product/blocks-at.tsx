import type { PageProduct } from '#app/add-on-api/page-product.ts';
import { StillUntilLoaded } from '../ui/still-until-loaded.tsx';
import type { BlockPlace } from '#app/add-on-api/product-block.ts';
import type { ProductFormState } from './use-product-form.ts';

type PlaceProps = {
  readonly place: BlockPlace;
  readonly product: PageProduct;
  readonly state: ProductFormState;
};

/** The add-ons' blocks at one place of the product form. */
export function BlocksAt({ place, product, state }: PlaceProps) {
  return state.blocks
    .filter(({ places }) => places.includes(place))
    .map(({ name, Block }) => (
      <StillUntilLoaded key={`${product.id} ${name}`}>
        <Block product={product} data={product.extensions[name]} form={state.blockForm(name)} place={place} />
      </StillUntilLoaded>
    ));
}
