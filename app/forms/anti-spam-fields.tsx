import { antiSpamFields } from '#contract/forms.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { Honeypot } from './honeypot.tsx';

/** What tells people from machines: the shop's ticket, and a trap that no person sees. */
export function AntiSpamFields({ ticket }: { readonly ticket: string | undefined }) {
  const { formToken } = useShopFacts();
  return (
    <>
      <input type="hidden" name={antiSpamFields.ticket} value={ticket ?? formToken} readOnly />
      <Honeypot />
    </>
  );
}
