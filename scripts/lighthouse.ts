import { loadavg } from 'node:os';
import { browserArguments, findBrowser } from './tooling/find-browser.ts';

// Lighthouse is no dependency of the shop: it is measured with where it is installed, here or in LIGHTHOUSE_FOLDER.
const folder = process.env['LIGHTHOUSE_FOLDER'];
const base = process.env['BASE_URL'] ?? 'http://localhost:3000';
const times = Number(process.env['TIMES'] ?? 5);

const pages = {
  home: '/',
  listing: '/parduotuve/',
  simple: '/produktas/muilas-su-linu-semenimis-100-g/',
  variable: '/produktas/lininis-pagalves-uzvalkalas-rasa/',
  bundle: '/produktas/pirties-rinkinys-sestadienis/',
  cart: '/krepselis/',
  checkout: '/apmokejimas/',
} as const;
const visitors: ReadonlySet<string> = new Set(['cart', 'checkout']);
/** What a page is judged by, and how it is printed. */
const metrics = {
  FCP: ['first-contentful-paint', 0],
  LCP: ['largest-contentful-paint', 0],
  TBT: ['total-blocking-time', 0],
  CLS: ['cumulative-layout-shift', 3],
} as const;
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Result = {
  readonly lhr: {
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
    readonly audits: Readonly<
      Record<string, { readonly score: number | null; readonly displayValue?: string; readonly numericValue?: number }>
    >;
    /** `benchmarkIndex`: how fast the machine was meanwhile; Lighthouse is made for 1,000 and more, always the same. */
    readonly environment: { readonly benchmarkIndex: number };
  };
};
type Lighthouse = (address: string, flags: Readonly<Record<string, unknown>>) => Promise<Result>;
type Launch = (options: {
  readonly chromePath?: string;
  readonly chromeFlags: readonly string[];
}) => Promise<{ readonly port: number; readonly kill: () => void }>;

async function tools(): Promise<{ readonly lighthouse: Lighthouse; readonly launch: Launch } | null> {
  const from = (name: string, file: string) => (folder === undefined ? name : `${folder}/node_modules/${name}/${file}`);
  try {
    const { default: lighthouse } = (await import(from('lighthouse', 'core/index.js'))) as { default: Lighthouse };
    const { launch } = (await import(from('chrome-launcher', 'dist/index.js'))) as { launch: Launch };
    return { lighthouse, launch };
  } catch {
    return null;
  }
}

/** The cookies of a visitor with one item in the cart. */
async function visitorWithCart(): Promise<string> {
  const html = await (await fetch(base + pages.simple)).text();
  const id = /id="pirkti"[^]*?name="id" value="(\d+)"/.exec(html)?.[1] ?? '';
  const headers = { Origin: base, 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ id, quantity: '1' });
  const answer = await fetch(base + pages.simple, { method: 'POST', redirect: 'manual', headers, body });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return cookies.filter((cookie) => !cookie.includes('notice')).join('; ');
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

async function measure(): Promise<number> {
  const loadedTools = await tools();
  if (loadedTools === null) {
    console.log('Lighthouse is not installed. Install lighthouse@12 into a folder and name it: LIGHTHOUSE_FOLDER=…');
    return 2;
  }
  const cookie = await visitorWithCart();
  const chromePath = findBrowser();
  let failed = false;
  for (const [name, path] of Object.entries(pages)) {
    const runs: Result['lhr'][] = [];
    for (let run = 0; run < times; run += 1) {
      const chrome = await loadedTools.launch({
        ...(chromePath === null ? {} : { chromePath }),
        chromeFlags: [...browserArguments(), '--headless=new'],
      });
      // Cart and checkout are closed to search engines on purpose (decision 83).
      const extraFlags = visitors.has(name) ? { extraHeaders: { Cookie: cookie }, skipAudits: ['is-crawlable'] } : {};
      const { lhr } = await loadedTools.lighthouse(base + path, {
        port: chrome.port,
        logLevel: 'error',
        ...extraFlags,
      });
      chrome.kill();
      runs.push(lhr);
    }
    const scores = Object.entries(least).map(([category, minScore]) => {
      const score = median(runs.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100)));
      failed ||= score < minScore;
      return `${category} ${score}`;
    });
    const index = Math.round(median(runs.map(({ environment }) => environment.benchmarkIndex)));
    console.log(`${name.padEnd(9)} ${scores.join('  ')}`);
    console.log(`          ${measured(runs)}  benchmark index ${index}  load ${loadavg()[0]?.toFixed(1)}`);
    for (const line of complaints(runs.at(-1))) console.log(`          ${line}`);
  }
  return failed ? 1 : 0;
}

/** Medians of the metrics, milliseconds but for the layout shift. */
function measured(runs: readonly Result['lhr'][]): string {
  return Object.entries(metrics)
    .map(([name, [audit, digits]]) => {
      const value = median(runs.map(({ audits }) => audits[audit]?.numericValue ?? 0));
      return `${name} ${value.toFixed(digits)}`;
    })
    .join('  ');
}

function complaints(lhr: Result['lhr'] | undefined): readonly string[] {
  return Object.values(lhr?.categories ?? {})
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id, weight }) => {
      const { score = null, displayValue = '' } = lhr?.audits[id] ?? {};
      return weight > 0 && score !== null && score < 0.9 ? [`${id} ${displayValue}`] : [];
    });
}

process.exitCode = await measure();
