import { guardFields } from '#contract/forms.ts';
import { useShopFacts } from '../chrome/use-shop-facts.ts';
import { FormTrap } from './form-trap.tsx';

/** What tells people from machines: the shop's ticket, and a trap that no person sees. */
export function GuardFields({ ticket }: { readonly ticket: string | undefined }) {
  const { formTicket } = useShopFacts();
  return (
    <>
      <input type="hidden" name={guardFields.ticket} value={ticket ?? formTicket} readOnly />
      <FormTrap />
    </>
  );
}
