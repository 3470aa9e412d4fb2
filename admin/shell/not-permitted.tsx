import { Text, Title } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';

/** In place of a page that the role of whoever is signed in does not include. */
export function NotPermitted() {
  const { t } = useText();
  return (
    <>
      <Title order={1}>{t('This page is not for your role')}</Title>
      <Text mt="md">{t('Whoever owns the shop can change what your role may do.')}</Text>
    </>
  );
}
