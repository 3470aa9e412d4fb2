import * as v from 'valibot';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
const failing: ReadonlySet<string> = new Set(['high', 'critical']);

const advisorySchema = v.object({
  name: v.string(),
  title: v.string(),
  url: v.string(),
  severity: v.picklist(severities),
});

const reportSchema = v.object({
  /** By package. `via` holds its advisories, and the names of packages through which it is affected. */
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), advisorySchema])) })),
});

const noAnswerSchema = v.object({ error: v.looseObject({}), message: v.optional(v.string()) });

const daySchema = v.pipe(v.string(), v.isoDate());

/** Advisories that do not stop a change, each with its reason and the last day on which that holds. */
export const exceptionsSchema = v.array(
  v.strictObject({
    advisory: v.pipe(v.string(), v.startsWith('GHSA-')),
    reason: v.pipe(v.string(), v.minLength(20)),
    until: daySchema,
  }),
);
export type AdvisoryException = v.InferOutput<typeof exceptionsSchema>[number];

export type Advisory = {
  /** Such as `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  readonly package: string;
  readonly title: string;
  readonly severity: (typeof severities)[number];
};

/** What the registry knows of the packages, or why it did not answer. */
export type AuditAnswer =
  | { readonly kind: 'advisories'; readonly advisories: readonly Advisory[] }
  | { readonly kind: 'no-answer'; readonly reason: string };

/** Parses what `npm audit --json` printed. Throws on what is neither a report nor an error of the registry. */
export function readAudit(printed: string): AuditAnswer {
  const json = parseJson(printed);
  const report = v.safeParse(reportSchema, json);
  if (report.success) return { kind: 'advisories', advisories: advisoriesOf(report.output) };
  const noAnswer = v.safeParse(noAnswerSchema, json);
  if (!noAnswer.success) throw new Error(`npm audit printed what is no report:\n${printed.slice(0, 500)}`);
  const { message, error } = noAnswer.output;
  const summary = typeof error['summary'] === 'string' && error['summary'] !== '' ? error['summary'] : 'an error';
  return { kind: 'no-answer', reason: message ?? summary };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function advisoriesOf({ vulnerabilities }: v.InferOutput<typeof reportSchema>): readonly Advisory[] {
  const all = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((cause) =>
      typeof cause === 'string'
        ? [] // the package of that name has the advisory itself
        : [{ id: idOf(cause.url), package: cause.name, title: cause.title, severity: cause.severity }],
    ),
  );
  return [...new Map(all.map((advisory) => [`${advisory.id} ${advisory.package}`, advisory])).values()];
}

function idOf(url: string): string {
  return /GHSA(?:-\w{4}){3}/i.exec(url)?.[0] ?? url;
}

export type Verdict = { readonly passes: boolean; readonly lines: readonly string[] };

/** Whether a change may be taken on this day (`2026-11-23`), with a line for each finding. */
export function judgeAdvisories(answer: AuditAnswer, exceptions: readonly AdvisoryException[], today: string): Verdict {
  if (answer.kind === 'no-answer') {
    return {
      passes: true,
      lines: [`Advisories not checked: the registry does not answer npm audit (${answer.reason}).`],
    };
  }
  const byId = new Map(exceptions.map((exception) => [exception.advisory, exception]));
  const findings = answer.advisories.map((advisory) => {
    const exception = byId.get(advisory.id);
    const excepted = exception !== undefined && exception.until >= today;
    const fails = failing.has(advisory.severity) && !excepted;
    return { fails, line: findingLine(advisory, exception, today) };
  });
  const advisoryIds = new Set(answer.advisories.map(({ id }) => id));
  const unused = exceptions
    .filter(({ advisory }) => !advisoryIds.has(advisory))
    .map(({ advisory }) => `${advisory}: the exception is no longer needed.`);
  const failed = findings.filter(({ fails }) => fails).length;
  const summary =
    failed === 0
      ? 'No advisory of high or critical severity concerns the dependencies that are shipped.'
      : `Advisories that stop this change: ${failed}. Update the packages, or add an exception with a reason.`;
  return { passes: failed === 0, lines: [...findings.map(({ line }) => line), ...unused, summary] };
}

function findingLine(
  { id, package: name, title, severity }: Advisory,
  exception: AdvisoryException | undefined,
  today: string,
): string {
  const finding = `${severity}: ${name}: ${title} (${id})`;
  if (exception === undefined) return finding;
  return exception.until >= today
    ? `${finding}; excepted until ${exception.until}: ${exception.reason}`
    : `${finding}; the exception ended on ${exception.until}`;
}
