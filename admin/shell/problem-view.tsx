import { Alert, Button } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { problemText } from '#admin/ui/problem-text.ts';

/** In place of what could not be read, with a way to try again. */
export function ProblemView({ problem, onRetry }: { readonly problem: unknown; readonly onRetry?: () => unknown }) {
  const translator = useText();
  return (
    <Alert color="red" role="alert" title={translator.t('This could not be shown')}>
      {problemText(problem, translator)}
      {onRetry === undefined ? null : (
        <Button mt="sm" variant="default" display="block" onClick={() => void onRetry()}>
          {translator.t('Try again')}
        </Button>
      )}
    </Alert>
  );
}
