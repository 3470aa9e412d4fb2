import { failureText } from '#app/text/failure-text.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldProblem } from '#app/ui/form/field.tsx';

/** What the button sends. */
export const reorderIntent = 'reorder';

/**
 * Reorder: puts the items of the order into the cart once more, as they are available today. `code`: why none of them
 * could be added.
 */
export function Reorder({ code }: { readonly code: string | null }) {
  const { t } = useText();
  return (
    <form method="post">
      {code === null ? null : <FieldProblem id="reorder-problem" text={failureText(t, code)} />}
      <Button variant="quiet" name="intent" value={reorderIntent}>
        {t('Order the same again')}
      </Button>
    </form>
  );
}
