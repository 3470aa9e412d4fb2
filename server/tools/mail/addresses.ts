import { isEmail } from '#core/address/email.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { cleanLine } from '#server/platform/texts/clean-text.ts';
import type { Mailbox } from './mail.ts';

/** A single address, safe for a mail header; null where the text is not one. */
export function mailAddress(text: string): string | null {
  const trimmed = text.trim();
  return isEmail(trimmed) && !/\p{Cc}/u.test(trimmed) ? trimmed : null;
}

function addressesOf(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map(mailAddress).filter((address) => address !== null))];
}

export type ShopAddresses = {
  readonly from: Mailbox;
  readonly replyTo: Mailbox;
  /** Who learns of new orders. */
  readonly merchant: readonly string[];
  readonly bcc: readonly string[];
};

/** The sender of the shop's mails and the shop's own recipients; null where it has no sender address. */
export function shopAddresses({ mail, shop }: Pick<ShopSettings, 'mail' | 'shop'>): ShopAddresses | null {
  const shopEmail = mailAddress(shop.email);
  const from = mailAddress(mail.fromAddress) ?? shopEmail;
  if (from === null) return null;
  const name = cleanLine(mail.fromName || shop.name);
  const merchant = addressesOf(mail.newOrderTo);
  return {
    from: { name, address: from },
    replyTo: { name, address: mailAddress(mail.replyTo) ?? shopEmail ?? from },
    merchant: merchant.length > 0 ? merchant : [shopEmail ?? from],
    bcc: addressesOf(mail.bcc),
  };
}
