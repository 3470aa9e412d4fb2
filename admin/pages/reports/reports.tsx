import { Button, Group, ScrollArea, Select, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type OfficeSums,
  type OfficeTurnover,
  type OfficeTurnoverRow,
  type TurnoverPart,
  turnoverParts,
} from '#contract/office/reports.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import { useText } from '#app/text/use-text.ts';
import { saveFile } from '#admin/api/download.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { nameless, partText } from './part-text.ts';
import classes from './reports.module.css';

const path = 'vitrina/v1/admin/reports';

type Question = { readonly by: TurnoverPart; readonly from: string; readonly to: string; readonly compare: string };

/** What is asked is in the address: by what, which days, compared with what. */
function useQuestion() {
  const [parameters, setParameters] = useSearchParams();
  const [today] = useState(() => vilniusDay(new Date()));
  const question: Question = {
    by: turnoverParts.find((part) => part === parameters.get('pagal')) ?? 'day',
    from: parameters.get('nuo') ?? `${today.slice(0, 7)}-01`,
    to: parameters.get('iki') ?? today,
    compare: parameters.get('lyginti') ?? 'none',
  };
  function set(name: 'pagal' | 'nuo' | 'iki' | 'lyginti', value: string): void {
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (value === '') after.delete(name);
      else after.set(name, value);
      return after;
    });
  }
  return { question, set };
}

/** Turnover as the accountant's file has it, by whatever a merchant wants to know it by. */
export function Page() {
  const text = useText();
  const { t } = text;
  const may = useMay();
  const { question, set } = useQuestion();
  const { data, error, refetch } = useResource<OfficeTurnover>(`${path}/turnover`, { query: question });
  return (
    <>
      <PageHead title={t('Turnover')}>
        <SaveButton label={t('CSV')} below="turnover/export" query={question} />
        {may('exports.run') ? (
          <SaveButton label={t('File for the accountant')} below="accountant" query={question} />
        ) : null}
      </PageHead>
      <Group mb="md" gap="sm" align="end">
        <Select
          label={t('Divided')}
          allowDeselect={false}
          data={turnoverParts.map((part) => ({ value: part, label: partText(part, text) }))}
          value={question.by}
          onChange={(by) => set('pagal', by ?? '')}
        />
        <TextInput
          type="date"
          label={t('From')}
          value={question.from}
          onChange={(event) => set('nuo', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('Until')}
          value={question.to}
          onChange={(event) => set('iki', event.currentTarget.value)}
        />
        <Select
          label={t('Compared with')}
          allowDeselect={false}
          data={[
            { value: 'none', label: t('Nothing') },
            { value: 'before', label: t('As many days before') },
            { value: 'year', label: t('A year before') },
          ]}
          value={question.compare}
          onChange={(compare) => set('lyginti', compare ?? '')}
        />
      </Group>
      {error === null ? null : <ProblemView problem={error} onRetry={refetch} />}
      {data === undefined && error === null ? <Loading height={320} /> : null}
      {data === undefined || error !== null ? null : <Report report={data.value} by={question.by} />}
    </>
  );
}

function SaveButton({
  label,
  below,
  query,
}: {
  readonly label: string;
  readonly below: string;
  readonly query: Question;
}) {
  const call = useCall();
  const toast = useToast();
  const { attempt, isWorking } = useAttempt(toast.failed);
  const save = () =>
    attempt(async () => {
      const { by, from, to } = query;
      const asked = below === 'accountant' ? { from, to } : { by, from, to };
      const { value } = await call<Blob>(`${path}/${below}`, { query: asked });
      saveFile(value, `${below.replaceAll('/', '-')}-${from}-${to}.csv`);
    });
  return (
    <Button variant="default" loading={isWorking} onClick={() => void save()}>
      {label}
    </Button>
  );
}

function Report({ report, by }: { readonly report: OfficeTurnover; readonly by: TurnoverPart }) {
  const { t } = useText();
  if (report.rows.length === 0) return <Text>{t('Nothing was sold in these days.')}</Text>;
  return (
    <>
      <Sums total={report.total} before={report.before_total} currency={report.currency} />
      <Chart rows={report.rows} />
      <Rows report={report} by={by} />
    </>
  );
}

type SumsProps = { readonly total: OfficeSums; readonly before: OfficeSums | null; readonly currency: string };

function Sums({ total, before, currency }: SumsProps) {
  const { t } = useText();
  const { money, count } = useFormat();
  const facts = [
    [t('With VAT'), money(total.gross, currency)],
    ...(before === null ? [] : [[t('Compared'), money(before.gross, currency)]]),
    [t('Without VAT'), money(total.net, currency)],
    [t('VAT'), money(total.tax, currency)],
    [t('Orders'), count(total.orders)],
  ] as const;
  return (
    <dl className={classes.sums}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const maxBars = 62;

/** The table below says the same; so nobody has to read bars. */
function Chart({ rows }: { readonly rows: readonly OfficeTurnoverRow[] }) {
  const shownRows = rows.slice(0, maxBars);
  const heights = shownRows.map(({ gross }) => Math.max(0, Number.parseFloat(gross)));
  const highest = Math.max(...heights, 1);
  return (
    <div className={classes.chart} aria-hidden>
      {shownRows.map((row, index) => (
        <div
          key={row.key}
          className={classes.bar}
          title={`${row.name}: ${row.gross}`}
          style={{ height: `${((heights[index] ?? 0) / highest) * 100}%` }}
        />
      ))}
    </div>
  );
}

function Rows({ report, by }: { readonly report: OfficeTurnover; readonly by: TurnoverPart }) {
  const text = useText();
  const { t } = text;
  const { money, count } = useFormat();
  const { rows, currency } = report;
  const isCompared = report.before_total !== null;
  const nameOf = ({ name }: OfficeTurnoverRow) => {
    if (name === '') return nameless(by, text);
    return by === 'vat' ? `${name.replace('.', ',')}\u00a0%` : name;
  };
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t('Turnover'), role: 'region' }}>
      <Table striped withTableBorder style={{ whiteSpace: 'nowrap' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{partText(by, text)}</Table.Th>
            <Table.Th ta="right">{t('With VAT')}</Table.Th>
            {isCompared ? <Table.Th ta="right">{t('Compared')}</Table.Th> : null}
            <Table.Th ta="right">{t('Without VAT')}</Table.Th>
            <Table.Th ta="right">{t('VAT')}</Table.Th>
            <Table.Th ta="right">{t('Orders')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Td style={{ whiteSpace: 'normal', minWidth: '9rem' }}>{nameOf(row)}</Table.Td>
              <Table.Td ta="right">{money(row.gross, currency)}</Table.Td>
              {isCompared ? <Table.Td ta="right">{money(row.before ?? '0', currency)}</Table.Td> : null}
              <Table.Td ta="right">{money(row.net, currency)}</Table.Td>
              <Table.Td ta="right">{money(row.tax, currency)}</Table.Td>
              <Table.Td ta="right">{count(row.orders)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
