import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { problemNotice, useNotice } from '#app/add-on-api/notice.ts';

/** A cart is shipped as one package. */
export const onlyPackage = 0;

/** Selects a shipping method for a package; a refusal is shown, and resolves to false after `onRefusal`. */
export function useSelectShipping(onRefusal?: () => void): (packageId: number, rateId: string) => Promise<boolean> {
  const { run } = useCartStore();
  const { show } = useNotice();
  return async (packageId, rateId) => {
    const failure = await run({ type: 'selectShipping', packageId, rateId });
    if (failure === null) return true;
    show(problemNotice(failure));
    onRefusal?.();
    return false;
  };
}
