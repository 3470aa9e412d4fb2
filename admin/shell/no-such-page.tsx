import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '#app/text/use-text.ts';

export function NoSuchPage() {
  const { t } = useText();
  return (
    <>
      <Title order={1}>{t('There is no such page')}</Title>
      <Text mt="md">
        <Anchor component={Link} to="/">
          {t('To Today')}
        </Anchor>
      </Text>
    </>
  );
}
