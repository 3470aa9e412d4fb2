import { isEmail } from '#core/address/email.ts';
import { fixedSettings } from './catalogue-settings.ts';
import {
  fixedSetting,
  type PlatformSetting,
  sentFlag,
  sentText,
  type SettingWords,
  textSetting,
} from './platform-setting.ts';

/** Settings of the group `email`: who mails are from. Their look is the shop's own. */
export function emailSettings(words: SettingWords): readonly PlatformSetting[] {
  const { text } = words;
  return [
    {
      ...textSetting('mail.fromName', {
        id: 'woocommerce_email_from_name',
        label: text('Name of the sender'),
        default: '',
      }),
      read: ({ mail, shop }) => mail.fromName || shop.name,
    },
    {
      ...textSetting('mail.fromAddress', {
        id: 'woocommerce_email_from_address',
        type: 'email',
        label: text('Address of the sender'),
        default: '',
      }),
      read: ({ mail, shop }) => mail.fromAddress || shop.email,
    },
    ...fixedSettings(
      [
        ['woocommerce_email_header_image_width', 'number', '120', '120'],
        ['woocommerce_email_header_alignment', 'select', 'left', 'left'],
        ['woocommerce_email_footer_text', 'textarea', '', '', true],
        ['woocommerce_email_base_color', 'color', '#8526ff', '#8526ff', true],
        ['woocommerce_email_background_color', 'color', '#ffffff', '#ffffff', true],
        ['woocommerce_email_body_background_color', 'color', '#ffffff', '#ffffff', true],
        ['woocommerce_email_text_color', 'color', '#1e1e1e', '#1e1e1e', true],
        ['woocommerce_email_footer_text_color', 'color', '#787c82', '#787c82', true],
      ],
      words,
    ),
  ];
}

/** A mail as programs know it, and what sends it here. */
type MailKind = {
  readonly id: string;
  readonly label: string;
  /** The mail's name among those that can be turned off; null: this shop sends none of the kind. */
  readonly mail: string | null;
  /** Whether turning it off turns off this kind alone. */
  readonly isAlone: boolean;
  readonly isForMerchant: boolean;
};

/** Mails that programs know, in the platform's order. */
export function mailKinds({ text }: SettingWords): readonly MailKind[] {
  const kind = (id: string, label: string, mail: string | null, more: Partial<MailKind> = {}): MailKind => ({
    id: `email_${id}`,
    label,
    mail,
    isAlone: false,
    isForMerchant: false,
    ...more,
  });
  const merchant = { isForMerchant: true };
  return [
    kind('new_order', text('New order'), 'new-order', { ...merchant, isAlone: true }),
    kind('cancelled_order', text('Cancelled order'), null, merchant),
    kind('customer_cancelled_order', text('Order cancelled'), 'order-status'),
    kind('failed_order', text('Failed order'), null, merchant),
    kind('customer_failed_order', text('Order failed'), 'order-status'),
    kind('customer_on_hold_order', text('Order on hold'), 'order-placed'),
    kind('customer_processing_order', text('Order in progress'), 'order-placed'),
    kind('customer_completed_order', text('Order completed'), 'order-status'),
    kind('customer_refunded_order', text('Order refunded'), 'order-refunded', { isAlone: true }),
    kind('customer_invoice', text('Order details'), 'order-link'),
    kind('customer_note', text('Note for the customer'), 'order-note', { isAlone: true }),
    kind('customer_reset_password', text('Reset of the password'), null),
    kind('customer_new_account', text('New account'), null),
    kind('admin_payment_gateway_enabled', text('Payment method turned on'), null, merchant),
    kind('customer_pos_completed_order', text('Sale in the shop completed'), null),
    kind('customer_pos_refunded_order', text('Sale in the shop refunded'), null),
  ];
}

/** Whether a kind of mail is sent; turned off only where nothing else is turned off with it. */
function enabledSetting({ mail, isAlone }: MailKind, { text }: SettingWords): PlatformSetting {
  const about = { id: 'enabled', label: text('Sent'), default: 'yes', hasTip: false } as const;
  if (mail === null || !isAlone) {
    const description =
      mail === null
        ? text('This shop sends no such mail.')
        : text('It is sent together with others, which the setting mail.off turns off.');
    const value = ({ mail: { off } }: { mail: { off: readonly string[] } }) =>
      mail !== null && !off.includes(mail) ? 'yes' : 'no';
    return fixedSetting({ ...about, type: 'checkbox', description, value });
  }
  return {
    ...about,
    type: 'checkbox',
    description: '',
    read: ({ mail: { off } }) => (off.includes(mail) ? 'no' : 'yes'),
    write: (value, settings) => {
      const isSent = sentFlag(value);
      if (isSent === null) return null;
      const others = settings.mail.off.filter((name) => name !== mail);
      return [{ path: 'mail.off', value: isSent ? others : [...others, mail] }];
    },
  };
}

/** Who is notified of new orders, between commas; nobody named: the shop's own address. */
function recipientSetting(label: string): PlatformSetting {
  return {
    id: 'recipient',
    type: 'text',
    label,
    description: '',
    default: '',
    hasTip: true,
    read: ({ mail }) => mail.newOrderTo.join(', '),
    write: (value) => {
      const list = sentText(value);
      if (list === null) return null;
      const addresses = list.split(/[\s,;]+/).filter((address) => address !== '');
      return addresses.every(isEmail) ? [{ path: 'mail.newOrderTo', value: addresses }] : null;
    },
  };
}

/** Settings of one kind of mail. Its words are the shop's texts, which are set as such. */
export function mailKindSettings(kind: MailKind, words: SettingWords): readonly PlatformSetting[] {
  const { text } = words;
  const wording =
    kind.id === 'email_customer_refunded_order' || kind.id === 'email_customer_pos_refunded_order'
      ? ['subject_full', 'subject_partial', 'heading_full', 'heading_partial']
      : kind.id === 'email_customer_invoice'
        ? ['subject', 'heading', 'subject_paid', 'heading_paid']
        : ['subject', 'heading'];
  const recipient =
    kind.id === 'email_new_order'
      ? [recipientSetting(text('Recipients'))]
      : kind.isForMerchant
        ? fixedSettings([['recipient', 'text', '', '', true]], words)
        : [];
  const isAlwaysSent = kind.id === 'email_customer_invoice' || kind.id.includes('_pos_');
  return [
    ...(isAlwaysSent ? [] : [enabledSetting(kind, words)]),
    ...recipient,
    ...fixedSettings(
      [
        ...wording.map((id) => [id, 'text', '', '', true] as const),
        ['additional_content', 'textarea', '', '', true],
        ['email_type', 'select', 'html', 'html', true],
        ['cc', 'text', '', '', true],
      ],
      words,
    ),
    fixedSetting({
      id: 'bcc',
      type: 'text',
      label: text('Blind copies'),
      description: text('Of every mail to a shopper, by the setting mail.bcc.'),
      default: '',
      value: ({ mail }: { mail: { bcc: readonly string[] } }) => (kind.isForMerchant ? '' : mail.bcc.join(', ')),
    }),
  ];
}
