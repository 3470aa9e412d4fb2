import { failureText } from '#app/text/failure-text.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldProblem } from '#app/ui/form/field.tsx';

/** What the button sends. */
export const reorderIntent = 'reorder';

type ReorderProps = {
  /** Why none of the items could be added. */
  readonly code: string | null;
  /** The shop's own message about it, with HTML entities; `''`: it has none. */
  readonly message: string;
};

/** Reorder: puts the items of the order into the cart once more, as they are available today. */
export function Reorder({ code, message }: ReorderProps) {
  const { t } = useText();
  return (
    <form method="post">
      {code === null ? null : <FieldProblem id="reorder-problem" text={failureText(t, code, {}, '', message)} />}
      <Button variant="quiet" name="intent" value={reorderIntent}>
        {t('Order the same again')}
      </Button>
    </form>
  );
}
