import { Center, Container, Loader } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { ProblemView } from './problem-view.tsx';

/** Before it is known who is signed in. */
export function StartingView({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  const { t } = useText();
  if (problem !== null)
    return (
      <Container size="sm" py="xl" component="main">
        <ProblemView problem={problem} onRetry={onRetry} />
      </Container>
    );
  return (
    <Center mih="100vh" component="main">
      <Loader aria-label={t('Opening')} />
    </Center>
  );
}
