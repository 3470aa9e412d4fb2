import { antiSpamFields } from '#contract/forms.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { Honeypot } from './honeypot.tsx';

/** The anti-spam fields: the shop's form token, and a honeypot that no person sees. */
export function AntiSpamFields({ token }: { readonly token: string | undefined }) {
  const { formToken } = useShopFacts();
  return (
    <>
      <input type="hidden" name={antiSpamFields.token} value={token ?? formToken} />
      <Honeypot />
    </>
  );
}
