import type { WaitedProduct } from '#contract/back-in-stock.ts';
import type { backInStockRules } from '#core/forms/form-rules.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import type { WaitOption } from './back-in-stock-choice.tsx';

/** Where somebody who waits for a product stands, as their page begins. */
export type BackInStockStep =
  /** They enter their address; `email`: that of whoever is signed in, else `''`. */
  | { readonly step: 'form'; readonly productId: number; readonly product: WaitedProduct; readonly email: string }
  /** They say which of the sold-out variations they mean. */
  | { readonly step: 'choice'; readonly product: WaitedProduct; readonly options: readonly WaitOption[] }
  | { readonly step: 'in_stock'; readonly product: WaitedProduct }
  /** A mail asks whether the address is right, or it is known to be. */
  | { readonly step: 'confirm' | 'waiting'; readonly product: WaitedProduct }
  /** They came by the link of a mail. */
  | { readonly step: 'link'; readonly link: string; readonly product: WaitedProduct; readonly confirmed: boolean }
  | { readonly step: 'ended' }
  | { readonly step: 'over' };

/** A form that was refused; of a mail's link, that it is over. */
export type BackInStockAnswer =
  | (FormAnswer<keyof typeof backInStockRules> & { readonly of: 'form' })
  | { readonly of: 'link'; readonly refused: 'over' | 'failed' };
