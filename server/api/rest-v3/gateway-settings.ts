import type { StoredPaymentMethod } from '#server/admin/payments/payment-method-actions.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { checkedOf, type EditableSetting, shippingKinds, textOf } from './shipping-settings.ts';

/** Kinds of payment methods by their ids, as programs see them; any other is a provider's. */
export function gatewayKind(id: string, { text }: Texts): { readonly title: string; readonly description: string } {
  switch (id) {
    case 'bacs':
      return {
        title: text('Bank transfer'),
        description: text('Shoppers transfer the money themselves, by the details in the confirmation.'),
      };
    case 'cheque':
      return { title: text('Payment in the shop'), description: text('Shoppers pay when they come to the shop.') };
    case 'cod':
      return {
        title: text('Cash on delivery'),
        description: text('Shoppers pay by cash or card when they get the parcel.'),
      };
    default:
      return { title: id, description: text('Shoppers pay on the page of a payment provider.') };
  }
}

type GatewaySetting = EditableSetting<StoredPaymentMethod> & {
  /** Whether programs see it; it can be set in any case. */
  readonly isShown: (stored: StoredPaymentMethod) => boolean;
};

/** Shipping methods that a payment method can be limited to, in groups by their kinds. */
function shippingChoices({ zones }: ShopSettings['shipping'], { text }: Texts) {
  const kinds = shippingKinds({ text } as Texts);
  const methods = zones.flatMap((zone) => zone.methods.map((method) => ({ zone: zone.name, ...method })));
  const ids = [...new Set([...kinds.map(({ id }) => id), ...methods.map(({ method }) => method)])];
  const groups = ids.map((id) => {
    const title =
      kinds.find((kind) => kind.id === id)?.title ?? methods.find(({ method }) => method === id)?.title ?? id;
    const rates = methods
      .filter(({ method }) => method === id)
      .map((rate) => [`${id}:${rate.instanceId}`, `${rate.zone} – ${rate.title} (#${rate.instanceId})`] as const);
    return [title, Object.fromEntries([[id, text('Any “%s”', title)] as const, ...rates])] as const;
  });
  return Object.fromEntries(groups);
}

/** The settings of a payment method: what each reads of it and writes into it. Secrets of providers are not among them. */
export function gatewaySettings(
  id: string,
  { shipping }: Pick<ShopSettings, 'shipping'>,
  texts: Texts,
): readonly GatewaySetting[] {
  const { text } = texts;
  const choices = shippingChoices(shipping, texts);
  const choosable = new Set(Object.values(choices).flatMap((group) => Object.keys(group)));
  return [
    {
      id: 'title',
      label: text('Title'),
      description: text('What shoppers see at the checkout.'),
      type: 'safe_text',
      default: gatewayKind(id, texts).title,
      isShown: () => true,
      read: ({ title }) => title,
      write: (value) => written('title', textOf(value), 200),
    },
    {
      id: 'instructions',
      label: text('Instructions'),
      description: text('What shoppers read after ordering, on the page and in the mail.'),
      type: 'textarea',
      default: '',
      isShown: () => true,
      read: ({ instructions }) => instructions,
      write: (value) => written('instructions', textOf(value), 20_000),
    },
    {
      id: 'enable_for_methods',
      label: text('Only with these shipping methods'),
      description: text('None chosen: with all of them.'),
      type: 'multiselect',
      default: '',
      options: choices,
      isShown: ({ enableForMethods }) => id === 'cod' || enableForMethods.length > 0,
      read: ({ enableForMethods }) => (enableForMethods.length === 0 ? '' : enableForMethods),
      write: (value) => {
        const chosen = value === '' || value === null ? [] : value;
        const isPossible = Array.isArray(chosen) && chosen.every((one) => choosable.has(String(one)));
        return isPossible ? { enableForMethods: [...new Set(chosen.map(String))] } : null;
      },
    },
    {
      id: 'enable_for_virtual',
      label: text('Also for orders that are not shipped'),
      description: '',
      type: 'checkbox',
      default: 'yes',
      isShown: ({ enableForVirtual }) => id === 'cod' || !enableForVirtual,
      read: ({ enableForVirtual }) => (enableForVirtual ? 'yes' : 'no'),
      write: (value) => {
        const enableForVirtual = checkedOf(value);
        return enableForVirtual === null ? null : { enableForVirtual };
      },
    },
  ];
}

function written(name: string, value: string | null, maxLength: number): Readonly<Record<string, string>> | null {
  return value === null || value.length > maxLength ? null : { [name]: value };
}
