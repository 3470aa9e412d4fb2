import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/find-browser.ts';

// This file is read again in every worker: what is chosen once is handed on in the environment.
const port = (process.env['VITRINA_E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)));
const data = (process.env['VITRINA_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'vitrina-e2e-')));
const baseURL = `http://localhost:${port}`;
const executablePath = findBrowser();
/** What they prove does not depend on the width of the window: once, on the phone, is enough. */
const anyWidth = [
  'address-refresh',
  'announcement',
  'back',
  'bank-link',
  'card',
  'checkout-fields',
  'client-failures',
  'contact',
  'coupons',
  'failed-calls',
  'first-paint',
  'missing-pages',
  'option-fields',
  'order-look-up',
  'rest-client',
  'reviews',
  'robust',
  'screen-faults',
  'shipping-payment',
  'spoilers',
  'statistics-panel',
  'terminals',
  'variations',
  'withdrawal',
  'without-script',
].map((name) => `e2e/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  outputDir: 'test-results/playwright',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { args: browserArguments(), ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: anyWidth, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'without script',
      testMatch: 'e2e/journeys/**/*.spec.ts',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        javaScriptEnabled: false,
      },
    },
  ],
  webServer: {
    command: 'node scripts/run.mjs start',
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      VITRINA_DATA: data,
      DATABASE_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      METRICS_PORT: '',
      LOG_LEVEL: 'warn',
      ...(process.env['NODE_ENV'] === 'production' ? { NODE_ENV: 'development' } : {}),
    },
  },
});
