import { Anchor, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OfficeFigures, OfficeToday } from '#contract/office/today.ts';
import type { WaitingPart } from '#core/access/today-parts.ts';
import { useText } from '#app/text/use-text.ts';
import { useSession } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import classes from './today.module.css';
import { waitingLink, waitingText } from './waiting-parts.ts';

const everyMilliseconds = 30_000;
const maxCount = 1000;

/** What waits and what came in, read anew every half a minute. */
export function Page() {
  const { t } = useText();
  const { staff } = useSession();
  const { data, error, refetch } = useResource<OfficeToday>('vitrina/v1/admin/today', { every: everyMilliseconds });
  const today = data?.value;
  return (
    <>
      <PageHead title={t('Today')} />
      {today === undefined ? (
        error === null ? (
          <Loading height={320} />
        ) : (
          <ProblemView problem={error} onRetry={refetch} />
        )
      ) : (
        <Stack gap="xl">
          <Waiting waiting={today.waiting} name={staff.name} />
          {today.figures === null ? null : <Figures figures={today.figures} />}
        </Stack>
      )}
    </>
  );
}

function Waiting({ waiting, name }: { readonly waiting: OfficeToday['waiting']; readonly name: string }) {
  const translator = useText();
  const { t } = translator;
  const { count: counted } = useFormat();
  const open = waiting.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="waiting">
      <Title order={2} size="h4" mb="sm" id="waiting">
        {t('What waits')}
      </Title>
      {open.length === 0 ? (
        <Paper withBorder p="lg">
          <Group gap="sm" wrap="nowrap">
            <IconCircleCheck size={28} stroke={1.6} className={classes.done} aria-hidden />
            <Text>{name === '' ? t('Nothing waits. All is done.') : t('Nothing waits, %s. All is done.', name)}</Text>
          </Group>
        </Paper>
      ) : (
        <SimpleGrid component="ul" cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" className={classes.list}>
          {open.map(({ part, count }) => {
            const link = waitingLink(part as WaitingPart);
            const shown = count >= maxCount ? `${counted(maxCount)}+` : counted(count);
            const content = (
              <>
                <span className={classes.count}>{shown}</span>
                <span className={classes.label}>{waitingText(part as WaitingPart, translator)}</span>
              </>
            );
            return (
              <li key={part}>
                {link === null ? (
                  <div className={classes.card}>{content}</div>
                ) : (
                  <Link to={link} className={classes.card}>
                    {content}
                  </Link>
                )}
              </li>
            );
          })}
        </SimpleGrid>
      )}
    </section>
  );
}

function Figures({ figures }: { readonly figures: NonNullable<OfficeToday['figures']> }) {
  const { t } = useText();
  const { currency } = figures;
  return (
    <section aria-labelledby="turnover">
      <Title order={2} size="h4" mb="sm" id="turnover">
        {t('Turnover')}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <FigureTable
          title={t('Today')}
          currency={currency}
          rows={[
            [t('Today'), figures.today],
            [t('The same day last month'), figures.today_last_month],
            [t('The same day last year'), figures.today_last_year],
          ]}
        />
        <FigureTable
          title={t('This month until today')}
          currency={currency}
          rows={[
            [t('This month'), figures.month],
            [t('Last month until this day'), figures.last_month],
            [t('This month last year'), figures.last_year],
          ]}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs">
        {t('With VAT and delivery; without orders that wait for their payment.')}
      </Text>
      <BestSellers sellers={figures.best_sellers} />
    </section>
  );
}

type FigureTableProps = {
  readonly title: string;
  readonly currency: string;
  readonly rows: readonly (readonly [string, OfficeFigures])[];
};

function FigureTable({ title, currency, rows }: FigureTableProps) {
  const { t } = useText();
  const { money, count } = useFormat();
  return (
    <Paper withBorder p="md" className={classes.figures}>
      <Table aria-label={title} verticalSpacing="xs" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            <Table.Th ta="right">{t('Sales')}</Table.Th>
            <Table.Th ta="right">{t('Orders')}</Table.Th>
            <Table.Th ta="right">{t('Average')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('Refunds')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([label, figures], index) => (
            <Table.Tr key={label} fw={index === 0 ? 600 : 400} c={index === 0 ? 'var(--ink)' : 'dimmed'}>
              <Table.Th fw="inherit">{label}</Table.Th>
              <Table.Td ta="right">{money(figures.sales, currency)}</Table.Td>
              <Table.Td ta="right">{count(figures.orders)}</Table.Td>
              <Table.Td ta="right">{money(figures.average, currency)}</Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {money(figures.refunds, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function BestSellers({ sellers }: { readonly sellers: NonNullable<OfficeToday['figures']>['best_sellers'] }) {
  const { t } = useText();
  if (sellers.length === 0) return null;
  return (
    <Paper withBorder p="md" mt="md">
      <Title order={3} size="h5" mb="xs">
        {t('Best sellers of this month')}
      </Title>
      <ol className={classes.sellers}>
        {sellers.map(({ product_id: id, name, quantity }) => (
          <li key={id}>
            <Anchor href={`/?p=${id}`} target="_blank">
              {name}
            </Anchor>
            <span>{t('%s pcs', quantity)}</span>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
