import type { State } from './state.ts';
import { addOnStates } from './states/add-ons.ts';
import { cartStates } from './states/cart.ts';
import { catalogueStates } from './states/catalogue.ts';
import { contentStates } from './states/content.ts';
import { englishStates } from './states/english.ts';
import { floatingStates } from './states/floating.ts';
import { formStates } from './states/forms.ts';
import { productStates } from './states/product.ts';

/** Every state that is looked at and checked; a new one is a line in its file. */
export const states: readonly State[] = [
  ...catalogueStates,
  ...productStates,
  ...cartStates,
  ...contentStates,
  ...addOnStates,
  ...formStates,
  ...englishStates,
  ...floatingStates,
];
