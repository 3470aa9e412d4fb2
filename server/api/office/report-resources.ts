import {
  accountantFileRoute,
  type OfficeSums,
  type OfficeTurnover,
  turnoverFileRoute,
  type TurnoverPart,
  turnoverParts,
  turnoverRoute,
} from '#contract/office/reports.ts';
import { addMinor, minorToDecimalText } from '#core/money.ts';
import { addDays, parseVilniusDay, type VilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';
import { accountantChunks, soldStatuses } from '#server/admin/reports/accountant-rows.ts';
import { type PartSums, turnoverReport } from '#server/admin/reports/turnover-report.ts';
import {
  answered,
  file,
  refused,
  type RestCall,
  type RestHandler,
  type RestResource,
} from '#server/api/rest-v3/rest-call.ts';
import { csvLine } from '#server/platform/files/csv-line.ts';
import { safeCell } from '#server/platform/files/safe-cell.ts';
import type { OfficeServices } from './office-services.ts';
import { monthsBefore } from './today-resource.ts';

const maxDays = 800;
const monthsOfYear = 12;
const dayMilliseconds = 86_400_000;

type Days = { readonly from: VilniusDay; readonly to: VilniusDay };

const daysBetween = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;

/** The days that a report is compared with: as many just before, or the same of a year before. */
function comparedWith(days: Days, compare: unknown): Days | null {
  if (compare === 'before') return { from: addDays(days.from, -daysBetween(days)), to: addDays(days.from, -1) };
  if (compare !== 'year') return null;
  return { from: monthsBefore(days.from, monthsOfYear), to: monthsBefore(days.to, monthsOfYear) };
}

/** The key of a row in the days that are compared with: a day is compared with the one at its place. */
function keyBefore(by: TurnoverPart, key: string, days: Days, before: Days): string {
  if (by !== 'day') return key;
  return addDays(before.from, daysBetween({ from: days.from, to: key }) - 1);
}

/** Turnover by all that a shop wants to know it by, and the accountant's file of the same sums. */
export function reportResources(services: OfficeServices): readonly RestResource[] {
  const { database, settings, texts } = services;
  const { db } = database;
  const { text } = texts;

  const sumsJson = ({ net, tax, orders, pieces }: PartSums): OfficeSums => {
    const { decimals } = settings.current().currency;
    const money = (amount: typeof net) => minorToDecimalText(amount, decimals);
    return { net: money(net), tax: money(tax), gross: money(addMinor(net, tax)), orders, pieces };
  };

  function asked({ fields }: RestCall): (Days & { readonly by: TurnoverPart }) | null {
    const from = parseVilniusDay(String(fields['from']));
    const to = parseVilniusDay(String(fields['to']));
    const by = turnoverParts.find((part) => part === fields['by']) ?? 'day';
    return from === null || to === null || from > to || daysBetween({ from, to }) > maxDays ? null : { from, to, by };
  }
  const wrongDays = () =>
    refused(400, 'rest_invalid_param', text('Choose days in their order, at most %s of them.', String(maxDays)));

  const turnover: RestHandler = async (call) => {
    const question = asked(call);
    if (question === null) return wrongDays();
    const { by, ...days } = question;
    const report = await turnoverReport(db, by, days);
    const before = comparedWith(days, call.fields['compare']);
    const earlier = before === null ? null : await turnoverReport(db, by, before);
    const earlierRows = new Map(earlier?.rows.map((row) => [row.key, sumsJson(row).gross]));
    const answer: OfficeTurnover = {
      ...days,
      currency: settings.current().currency.code,
      rows: report.rows.map((row) => ({
        key: row.key,
        name: row.name,
        ...sumsJson(row),
        before: before === null ? null : (earlierRows.get(keyBefore(by, row.key, days, before)) ?? '0.00'),
      })),
      total: sumsJson(report.total),
      before_total: earlier === null ? null : sumsJson(earlier.total),
    };
    return answered(answer);
  };

  const turnoverFile: RestHandler = async (call) => {
    const question = asked(call);
    if (question === null) return wrongDays();
    const { by, ...days } = question;
    const { rows } = await turnoverReport(db, by, days);
    const headings = [
      text('Name'),
      text('Sum without VAT'),
      text('VAT sum'),
      text('Sum with VAT'),
      text('Orders'),
      text('Quantity'),
    ];
    const lines = rows.map((row) => {
      const { net, tax, gross, orders, pieces } = sumsJson(row);
      return csvLine([row.name, net, tax, gross, String(orders), String(pieces)].map(safeCell));
    });
    const content = `\ufeff${csvLine(headings)}${lines.join('')}`;
    return file(
      'text/csv; charset=utf-8',
      `apyvarta-${by}-${days.from}-${days.to}.csv`,
      new TextEncoder().encode(content),
    );
  };

  const accountantFile: RestHandler = async (call) => {
    const question = asked(call);
    if (question === null) return wrongDays();
    const { from, to } = question;
    const period = { from: vilniusMidnight(from), to: vilniusMidnight(addDays(to, 1)), statuses: soldStatuses };
    const per = call.fields['per'] === 'line' ? 'line' : 'order';
    const chunks: string[] = [];
    for await (const chunk of accountantChunks(db, per, period)) chunks.push(chunk.text);
    return file('text/csv; charset=utf-8', `buhalterija-${from}-${to}.csv`, new TextEncoder().encode(chunks.join('')));
  };

  const view = { permission: 'reports.read', verb: 'view' } as const;
  const save = { permission: 'exports.run', verb: 'view' } as const;
  return [
    { route: turnoverRoute, operations: { GET: { ...view, handler: turnover } } },
    { route: turnoverFileRoute, operations: { GET: { ...view, handler: turnoverFile } } },
    { route: accountantFileRoute, operations: { GET: { ...save, handler: accountantFile } } },
  ];
}
