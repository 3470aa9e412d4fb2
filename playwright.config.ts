import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/tooling/find-browser.ts';

const { VITRINA_E2E_URL: baseURL } = process.env; // of the main shop, which is open when workers read this
const executablePath = findBrowser();
export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/e2e/main-shop.ts',
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts', 'admin/**/*.spec.ts'],
  outputDir: 'test-results/playwright',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 30_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 7_000 },
  use: {
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    serviceWorkers: 'block', // its requests could not be routed; offline.spec.ts allows it
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { args: browserArguments(), ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', grep: /@(desktop|both-widths)\b/, use: { viewport: { width: 1280, height: 800 } } },
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
});
