import { failureText } from '#app/text/failure-text.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldProblem } from '#app/ui/form/field.tsx';

/** What the button sends. */
export const reorderIntent = 'again';

/** Puts what the order held into the cart once more, as it can be had today. `code`: why nothing of it could be. */
export function Reorder({ code }: { readonly code: string | null }) {
  const { t } = useText();
  return (
    <form method="post">
      {code === null ? null : <FieldProblem id="again-problem" text={failureText(t, code)} />}
      <Button look="quiet" name="intent" value={reorderIntent}>
        {t('Order the same again')}
      </Button>
    </form>
  );
}
