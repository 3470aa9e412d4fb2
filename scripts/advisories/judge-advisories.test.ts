import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { exceptionsSchema, judgeAdvisories, readAudit } from './judge-advisories.ts';

const today = '2026-11-23';
const id = 'GHSA-aaaa-bbbb-cccc';

/** What npm prints where a package has an advisory, and another one depends on it. */
const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      parser: {
        name: 'parser',
        severity,
        isDirect: false,
        via: [
          {
            source: 1105443,
            name: 'parser',
            dependency: 'parser',
            title: 'Parser runs what it reads',
            url: `https://github.com/advisories/${id}`,
            severity,
            cwe: ['CWE-94'],
            cvss: { score: 9.8, vectorString: null },
            range: '<2.0.0',
          },
        ],
        effects: ['reader'],
        range: '<2.0.0',
        nodes: ['node_modules/parser'],
        fixAvailable: true,
      },
      reader: {
        name: 'reader',
        severity,
        isDirect: true,
        via: ['parser'],
        effects: [],
        range: '*',
        nodes: [],
        fixAvailable: true,
      },
    },
    metadata: { vulnerabilities: { total: 2 }, dependencies: { total: 200 } },
  });

const nothing = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });
const judge = (printed: string, exceptions: Parameters<typeof judgeAdvisories>[1] = []) =>
  judgeAdvisories(readAudit(printed), exceptions, today);

describe('the advisories of shipped dependencies', () => {
  test.each(['high', 'critical'])('of severity %s stop a change', (severity) => {
    expect(judge(report(severity))).toEqual({
      passes: false,
      lines: [
        `${severity}: parser: Parser runs what it reads (${id})`,
        'Advisories that stop this change: 1. Update the packages, or add an exception with a reason.',
      ],
    });
  });

  test.each(['info', 'low', 'moderate'])('of severity %s are reported and stop nothing', (severity) => {
    const { passes, lines } = judge(report(severity));
    expect([passes, lines[0]]).toEqual([true, `${severity}: parser: Parser runs what it reads (${id})`]);
  });

  test('that are excepted stop nothing up to the last day of the exception', () => {
    const exception = (until: string) => [
      { advisory: id, reason: 'The shop parses only its own files with it.', until },
    ];
    expect(judge(report('critical'), exception(today)).passes).toBe(true);
    expect(judge(report('critical'), exception(today)).lines[0]).toContain(
      'excepted until 2026-11-23: The shop parses',
    );
    const ended = judge(report('critical'), exception('2026-11-22'));
    expect([ended.passes, ended.lines[0]?.endsWith('the exception ended on 2026-11-22')]).toEqual([false, true]);
    const other = [{ advisory: 'GHSA-xxxx-yyyy-zzzz', reason: 'It concerns another package of ours.', until: today }];
    expect(judge(report('critical'), other).passes).toBe(false);
    expect(judge(nothing, other).lines[0]).toBe('GHSA-xxxx-yyyy-zzzz: the exception is no longer needed.');
  });

  test('are none where the registry knows of none', () => {
    expect(judge(nothing)).toEqual({
      passes: true,
      lines: ['No advisory of high or critical severity concerns the dependencies that are shipped.'],
    });
  });
});

describe('a registry that does not answer npm audit', () => {
  test.each([
    [
      '{"message":"405 Method Not Allowed - POST https://registry.test/advisories/bulk","statusCode":405,"error":{"summary":"","detail":""}}',
      '405 Method Not Allowed - POST https://registry.test/advisories/bulk',
    ],
    [
      '{"error":{"code":"ENOAUDIT","summary":"Your configured registry does not support audit requests."}}',
      'Your configured registry does not support audit requests.',
    ],
    [
      '{"message":"request to https://registry.test failed, reason: getaddrinfo ENOTFOUND","error":{}}',
      'request to https://registry.test failed, reason: getaddrinfo ENOTFOUND',
    ],
  ])('is said in one clear line, and stops nothing', (printed, reason) => {
    expect(judge(printed)).toEqual({
      passes: true,
      lines: [`Advisories not checked: the registry does not answer npm audit (${reason}).`],
    });
  });

  test.each(['', 'npm ERR! something', '[]', '{"vulnerabilities":3}', '{"auditReportVersion":3,"advisories":{}}'])(
    'is not what a report means that cannot be read: %s',
    (printed) => {
      expect(() => readAudit(printed)).toThrow('no report');
    },
  );
});

test('every exception has an advisory, a reason and a day', () => {
  const file = readFileSync(join(import.meta.dirname, 'exceptions.json'), 'utf8');
  expect(v.safeParse(exceptionsSchema, JSON.parse(file)).success).toBe(true);
  const without = { advisory: id, until: today };
  expect(v.safeParse(exceptionsSchema, [without]).success).toBe(false);
  expect(
    v.safeParse(exceptionsSchema, [{ ...without, reason: 'a reason that explains it', until: 'soon' }]).success,
  ).toBe(false);
});
