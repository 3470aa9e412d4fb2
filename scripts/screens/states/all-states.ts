import type { State } from '#scripts/screens/state.ts';
import { accountStates } from './account.ts';
import { addOnStates } from './add-ons.ts';
import { cartStates } from './cart.ts';
import { catalogueStates } from './catalogue.ts';
import { contentStates } from './content.ts';
import { englishStates } from './english.ts';
import { floatingStates } from './floating.ts';
import { formStates } from './forms.ts';
import { mailStates } from './mails.ts';
import { productStates } from './product.ts';
import { wishStates } from './wishes.ts';

/** Every state that is looked at and checked; a new one is a line in its file. */
export const states: readonly State[] = [
  ...catalogueStates,
  ...productStates,
  ...cartStates,
  ...contentStates,
  ...addOnStates,
  ...formStates,
  ...accountStates,
  ...wishStates,
  ...englishStates,
  ...floatingStates,
  ...mailStates,
];
