import { StillUntilLoaded } from '../ui/still-until-loaded.tsx';
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
