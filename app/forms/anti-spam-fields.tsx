import { antiSpamFields } from '#contract/forms.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { Honeypot } from './honeypot.tsx';

/** The anti-spam fields: the shop's form token, and a honeypot that no person sees. */
export function AntiSpamFields({ ticket }: { readonly ticket: string | undefined }) {
  const { formToken } = useShopFacts();
  return (
    <>
      <input type="hidden" name={antiSpamFields.ticket} value={ticket ?? formToken} readOnly />
      <Honeypot />
    </>
  );
}
