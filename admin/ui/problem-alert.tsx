import { Alert, type AlertProps } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { problemText } from './problem-text.ts';

/** Says what went wrong; nothing where `problem` is null. */
export function ProblemAlert({ problem, ...place }: { readonly problem: unknown } & Pick<AlertProps, 'mt' | 'mb'>) {
  const translator = useText();
  if (problem === null) return null;
  return (
    <Alert color="red" role="alert" {...place}>
      {problemText(problem, translator)}
    </Alert>
  );
}
