import { accountCodes } from '#contract/account.ts';
import type { ActionRefusal, ActionTools } from '#server/admin/actions/action.ts';
import type { MediaStore } from '#server/catalog/media/media-store.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import type { RefundPayment } from '#server/sales/payments/refund-payment.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { refusedMessage } from './refusals.ts';
import { refused, type RefusedVerb, type RestAnswer } from './rest-call.ts';

/** A page or a post that the merchant has written. */
export type WrittenText = {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  /** Empty: the beginning of its text. */
  readonly excerpt?: string;
  /** When it was first public, and when it was written as it is; absent for what the shop makes. */
  readonly publishedAt?: Date | null;
  readonly changedAt?: Date | null;
};

/** What the resources of `wc/v3` work with. */
export type RestServices = ActionTools & {
  readonly settings: Settings;
  readonly texts: Texts;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  /** Where pictures are stored that programs name by their addresses. */
  readonly mediaStore: Pick<MediaStore, 'receive' | 'holds'>;
  /** What secrets of programs are encrypted with. */
  readonly shopKey: string;
  /** Pings a webhook that has never answered to one, within seconds. */
  readonly pingWebhook: (id: number) => Promise<void>;
  /** The providers of payment methods that need one. */
  readonly payments: readonly PaymentProvider[];
  /** Pages that the merchant has written. */
  readonly contentPages: () => readonly WrittenText[];
  /** Posts of the blog. */
  readonly posts: () => readonly WrittenText[];
  /** Of the add-ons that the shop is built with. */
  readonly addOnNames: readonly string[];
  /** How money paid by a payment method is refunded by its provider; left out, or undefined: by hand. */
  readonly refundPaymentOf?: (paymentMethod: string) => RefundPayment | undefined;
};

/** The refusal of an action that is refused before it runs; null: it ran and failed for a reason of its own. */
export function actionRefusal(
  failure: ActionRefusal | { readonly code: string },
  verb: RefusedVerb,
  texts: Texts,
): RestAnswer | null {
  switch (failure.code) {
    case 'not_permitted':
      if ('data' in failure && 'needsProof' in failure.data)
        return refused(403, accountCodes.proofRequired, texts.text('Confirm first that it is you.'));
      return refused(403, `woocommerce_rest_cannot_${verb}`, refusedMessage(verb, texts));
    case 'invalid_input': {
      const issues = 'data' in failure && 'issues' in failure.data ? failure.data.issues : [];
      return refused(400, 'rest_invalid_param', texts.text('Invalid parameter(s): %s', issues.join('; ')));
    }
    default:
      return null;
  }
}
