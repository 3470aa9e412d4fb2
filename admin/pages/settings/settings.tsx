import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { OfficeAddOn } from '#contract/office/settings.ts';
import { settingPageNames } from '#core/access/setting-pages.ts';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { settingPageName, settingPageText } from './page-names.ts';
import { addOnName } from './add-on-name.ts';

/** The pages of settings, and the add-ons that have some. */
export function Page() {
  const text = useText();
  const { t } = text;
  const addOns = useResource<readonly OfficeAddOn[]>('vitrina/v1/admin/add-ons');
  return (
    <>
      <PageHead title={t('Settings')} />
      <Stack gap="xl">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
          {settingPageNames.map((page) => (
            <Tile
              key={page}
              to={`/nustatymai/${page}`}
              name={settingPageName(page, text)}
              says={settingPageText(page, text)}
            />
          ))}
        </SimpleGrid>
        {addOns.error === null ? null : <ProblemView problem={addOns.error} onRetry={addOns.refetch} />}
        {(addOns.data?.value.length ?? 0) === 0 ? null : (
          <section aria-labelledby="add-ons">
            <Title order={2} size="h4" mb="sm" id="add-ons">
              {t('Add-ons')}
            </Title>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
              {addOns.data?.value.map(({ name, settings }) => (
                <Tile
                  key={name}
                  to={`/priedai/${name}`}
                  name={addOnName(name, text)}
                  says={t('Settings: %s', settings)}
                />
              ))}
            </SimpleGrid>
          </section>
        )}
      </Stack>
    </>
  );
}

function Tile({ to, name, says }: { readonly to: string; readonly name: string; readonly says: string }) {
  return (
    <Paper withBorder p="md">
      <Anchor component={Link} to={to} fw={600}>
        {name}
      </Anchor>
      <Text size="sm" c="dimmed">
        {says}
      </Text>
    </Paper>
  );
}
