import { Alert, Button, Container } from '@mantine/core';
import { useRouteError } from 'react-router';
import { useText } from '#app/text/use-text.ts';

/** In place of a page that broke: the rest of the back office goes on. What was typed is kept in the browser. */
export function PageBroken() {
  const { t } = useText();
  const error = useRouteError();
  const isOldBuild = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return (
    <Container size="sm" py="xl">
      <Alert color="red" role="alert" title={isOldBuild ? t('The shop was updated') : t('This page broke')}>
        {isOldBuild ? t('Reload to use the new version.') : t('What you typed is kept. Reload the page.')}
        <Button mt="sm" display="block" onClick={() => location.reload()}>
          {t('Reload')}
        </Button>
      </Alert>
    </Container>
  );
}
