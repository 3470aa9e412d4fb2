import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserArguments, findBrowser } from '#scripts/tooling/find-browser.ts';
import { required } from '#tests/required.ts';
import { createWorkingCopy, type DevelopmentShop, startDevelopmentShop, type WorkingCopy } from './working-copy.ts';

const browserPath = findBrowser();
const hasBrowser = required('browser', browserPath !== null, 'no Chromium was found');

/** The promised times on an idle machine, in milliseconds; a busy machine gets three times as long. */
const goals = { storefront: 1000, server: 3000 };
const slack = 3;

const files = {
  component: 'app/layout/footer.tsx',
  style: 'app/layout/footer.module.css',
  part: 'addons/announcement/announcement-part.tsx',
  texts: 'locales/lt_LT.po',
  server: 'server/api/pages/site-files.ts',
  serverTexts: 'locales/server.lt_LT.po',
  shared: 'core/text/places.ts',
  database: 'server/platform/db/open-pglite.ts',
  wiring: 'server/create-shop.ts',
  configuration: 'vite.config.ts',
};

let copy: WorkingCopy;
let shop: DevelopmentShop;
let url: string;
const times: string[] = [];

beforeAll(async () => {
  copy = await createWorkingCopy('Šventinis pristatymas');
  shop = startDevelopmentShop(copy.folder);
  url = await shop.open;
}, 180_000);
afterAll(async () => {
  await shop.stop('SIGKILL');
  await copy.delete();
  console.log(times.join('\n'));
});
beforeEach(() => {
  shop.output();
});

async function until(isSo: () => Promise<boolean> | boolean, expectation: string, limit = 20_000): Promise<void> {
  for (const end = Date.now() + limit; !(await isSo()); await sleep(10)) {
    if (Date.now() > end) throw new Error(`${expectation} was not seen; the terminal said:\n${shop.output()}`);
  }
}

async function waitForOutput(expectedText: string): Promise<string> {
  let output = '';
  await until(() => (output += shop.output()).includes(expectedText), expectedText);
  return output;
}

async function textOf(path: string): Promise<string> {
  return (await fetch(`${url}${path}`)).text();
}

function answers(path: string, expectedText: string): () => Promise<void> {
  return () => until(async () => (await textOf(path)).includes(expectedText), expectedText);
}

type Change = {
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
  readonly by?: 'save' | 'saveByRename';
};

/**
 * Replaces text in a file and saves it; returns the milliseconds until the change was seen. Each test ends on valid
 * files.
 */
async function change({ file, from, to, by = 'save' }: Change, waitForChange: () => Promise<unknown>): Promise<number> {
  const text = await copy.read(file);
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const started = performance.now();
  await copy[by](file, changed);
  await waitForChange();
  return performance.now() - started;
}

function measured(label: string, milliseconds: number, goal: number): void {
  times.push(`${label}: seen after ${Math.round(milliseconds)} ms`);
  expect(milliseconds).toBeLessThan(goal * slack);
}

/** A changed line in `robots.txt`, which shows which server code answers. */
function markServer(word: string): Change {
  return { file: files.server, from: /'User-agent: \*',(?: '# \w+',)?/, to: `'User-agent: *', '# ${word}',` };
}

describe.skipIf(!hasBrowser)('in a page that is open', () => {
  const path = '/rasykite-mums/';
  let browser: Browser;
  let page: Page;
  let loads: number;
  const faults: string[] = [];

  async function hydrated(): Promise<unknown> {
    return page.waitForFunction(() => '__reactRouterDataRouter' in window);
  }

  beforeAll(async () => {
    browser = await chromium.launch({
      args: browserArguments(),
      ...(browserPath === null ? {} : { executablePath: browserPath }),
    });
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    page = await browser.newPage();
    faults.length = 0;
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
    });
    await page.goto(`${url}${path}`);
    await hydrated();
    await page.locator('main textarea').fill('Ar turite staltiesių?');
    await page.getByRole('contentinfo').getByText('Parašykite mums').click();
    await page.locator('footer details textarea').waitFor();
    loads = 0;
    page.on('load', () => (loads += 1));
  });
  afterEach(() => page.close());

  async function keepsItsState(): Promise<void> {
    expect(loads).toBe(0);
    expect(await page.locator('main textarea').inputValue()).toBe('Ar turite staltiesių?');
    expect(await page.locator('footer details', { hasText: 'Parašykite mums' }).getAttribute('open')).not.toBeNull();
    expect(faults).toEqual([]);
  }

  function marked(word: string): () => Promise<void> {
    return () => page.locator(`footer[data-tried="${word}"]`).waitFor({ timeout: 20_000 });
  }

  const footer = /return \(+\s*<footer (?:data-tried="\w+" )?/;

  function markFooter(word: string): Change {
    return { file: files.component, from: footer, to: `return (\n    <footer data-tried="${word}" ` };
  }

  const overlay = () => page.locator('vite-error-overlay');
  const overlayShown = () => overlay().waitFor({ state: 'attached', timeout: 20_000 });

  test('a component is replaced on each save, in place or by renaming', async () => {
    const saveMethods = ['save', 'saveByRename', 'saveByRename', 'save', 'saveByRename'] as const;
    for (const [index, by] of saveMethods.entries()) {
      const word = `time${index}`;
      measured(`a component (${by})`, await change({ ...markFooter(word), by }, marked(word)), goals.storefront);
    }
    await keepsItsState();
  });

  test('a file that is removed and created again, as by a git checkout, is still watched', async () => {
    const text = await copy.read(files.component);
    await copy.remove(files.component);
    await copy.save(files.component, text.replace(footer, 'return (\n    <footer data-tried="back" '));
    await marked('back')();
    await change(markFooter('again'), marked('again'));
  });

  test('an add-on’s part is replaced', async () => {
    const part = { file: files.part, from: '<Words text={localizedText}', to: '<Words text={`${localizedText}!`}' };
    const waitForChange = () => page.getByText('Šventinis pristatymas!').waitFor({ timeout: 20_000 });
    measured('an add-on’s part', await change(part, waitForChange), goals.storefront);
    await keepsItsState();
  });

  test('a style is replaced', async () => {
    const style = { file: files.style, from: 'margin-top: auto;', to: 'margin-top: auto; outline-offset: 7px;' };
    const waitForChange = () =>
      page.waitForFunction(() => getComputedStyle(document.querySelector('footer')!).outlineOffset === '7px');
    measured('a style', await change(style, waitForChange), goals.storefront);
    await keepsItsState();
  });

  test('a text is replaced', async () => {
    const text = { file: files.texts, from: /(msgid "Contacts"\nmsgstr ")[^"]*/, to: '$1Kur mus rasti' };
    const waitForChange = () => page.getByRole('heading', { name: 'Kur mus rasti' }).waitFor({ timeout: 20_000 });
    measured('a text', await change(text, waitForChange), goals.storefront);
    await keepsItsState();
    expect(await textOf(path)).toContain('Kur mus rasti');
  });

  test('an error is shown in the page and once on the terminal, pages are answered, and fixing it keeps the state', async () => {
    const tried = page.waitForEvent('console', (message) => message.text().includes('Failed to reload'));
    await change({ file: files.component, from: 'return (', to: 'return ((' }, overlayShown);
    expect(await overlay().evaluate((element) => element.shadowRoot?.textContent)).toContain(files.component);
    expect(await textOf(path)).toContain('</footer>');
    await tried;
    const output = shop.output();
    expect(output.match(/PARSE_ERROR/g)).toHaveLength(1);
    expect(output).toContain(`\n${files.component}\n[PARSE_ERROR] Expected`);
    expect(output).not.toMatch(/^\s+at /m);
    await change(markFooter('mended'), marked('mended'));
    await overlay().waitFor({ state: 'detached' });
    await keepsItsState();
    await waitForOutput('All is well again.');
  });

  test('a text without a translation is such an error, until it has one', async () => {
    await change({ file: files.component, from: "t('Contacts')", to: "t('Not worded yet')" }, overlayShown);
    await waitForOutput(`${files.component}\nno Lithuanian wording of „Not worded yet“`);
    const worded = { file: files.texts, from: /$/, to: '\nmsgid "Not worded yet"\nmsgstr "Jau pavadinta"\n' };
    await change(worded, () => page.getByRole('heading', { name: 'Jau pavadinta' }).waitFor({ timeout: 20_000 }));
    await keepsItsState();
  });

  test('a page opened while a component is broken shows the error, and works once it is fixed', async () => {
    await change({ file: files.component, from: 'return (', to: 'return ((' }, overlayShown);
    const other = await browser.newPage();
    await other.goto(`${url}${path}`);
    await other.locator('vite-error-overlay').waitFor({ state: 'attached' });
    await change(markFooter('whole'), marked('whole'));
    await other.locator('vite-error-overlay').waitFor({ state: 'detached' });
    await other.waitForFunction(() => '__reactRouterDataRouter' in window);
    await other.close();
  });

  test('a new route with a new text is served, without a restart', async () => {
    await copy.save(
      'app/routes/tried.tsx',
      "import { useText } from '#app/text/use-text.ts';\n\nexport default function Tried() {\n  const { t } = useText();\n  return <h1>{t('Tried out')}</h1>;\n}\n",
    );
    const routes = await copy.read('app/routes.ts');
    await copy.save(
      'app/routes.ts',
      routes.replace("route(':slug'", "route('isbandyta', 'routes/tried.tsx'),\n  route(':slug'"),
    );
    await copy.save(files.texts, `${await copy.read(files.texts)}\nmsgid "Tried out"\nmsgstr "Išbandyta"\n`);
    await answers('/isbandyta/', '<h1>Išbandyta</h1>')();
    await copy.save('app/routes.ts', routes);
    await until(async () => (await fetch(`${url}/isbandyta/`)).status === 404, 'a missing page');
    await copy.remove('app/routes/tried.tsx');
  });

  test('the server is replaced, and the page loads again by itself', async () => {
    for (const word of ['one', 'two']) {
      const before = loads;
      const waitForChange = async () => {
        await answers('/robots.txt', `# ${word}`)();
        await until(() => loads > before, 'the page again');
        await hydrated();
      };
      measured('the server', await change(markServer(word), waitForChange), goals.server);
    }
    expect(faults).toEqual([]);
  });

  test('server code that cannot be loaded is shown the same way, and the previous code keeps answering', async () => {
    await change(markServer('good'), answers('/robots.txt', '# good'));
    await waitForOutput('The server was replaced.');
    await change({ file: files.server, from: /return \[(?=\s+'User-agent)/, to: 'return [[' }, overlayShown);
    expect((await waitForOutput('PARSE_ERROR')).match(/PARSE_ERROR/g)).toHaveLength(1);
    expect(await textOf('/robots.txt')).toContain('# good');
    const other = await browser.newPage();
    await other.goto(`${url}${path}`);
    await other.locator('vite-error-overlay').waitFor({ state: 'attached' });
    await copy.save(files.server, (await copy.read(files.server)).replace('return [[', 'return ['));
    await overlay().waitFor({ state: 'detached' });
    await other.locator('vite-error-overlay').waitFor({ state: 'detached' });
    await other.close();
  });

  test('the policy stays strict for scripts', async () => {
    const policy = (await fetch(`${url}/`)).headers.get('Content-Security-Policy') ?? '';
    const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
    expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-[\w+/=]+')+$/);
  });
});

describe('the server', () => {
  /** Makes a change that must not replace the running server, and waits for the message on the terminal. */
  async function refused(wrong: Change, expectedText: string): Promise<void> {
    const good = await copy.read(wrong.file);
    await change(markServer('before'), answers('/robots.txt', '# before'));
    await waitForOutput('The server was replaced.');
    await change(wrong, () => waitForOutput(expectedText));
    expect(await textOf('/robots.txt')).toContain('# before');
    expect((await fetch(`${url}/wp-json/wc/store/v1/cart`)).status).toBe(200);
    await copy.save(wrong.file, good.replace(markServer('after').from, markServer('after').to));
    await waitForOutput('All is well again.');
  }

  test('that imports what is not exported is not started', async () => {
    const wrong = { file: files.server, from: 'import { languagePrefix }', to: 'import { languagePrefixes }' };
    await refused(wrong, '/contract/languages.ts does not export languagePrefixes');
  });

  test('that fails as it opens is not started', async () => {
    const wrong = {
      file: files.wiring,
      from: /async function wireShop\(.*\{\n/,
      to: "$&  throw new Error('not today');\n",
    };
    await refused(wrong, 'not today');
  });

  test('is replaced when a rule shared with pages, a text of its own or a content page changes', async () => {
    const missing = '/wp-json/wc/store/v1/nothing';
    const shared = {
      file: files.shared,
      from: 'return text.replaceAll(place, (',
      to: 'return `(${text})`.replaceAll(place, (',
    };
    const text = {
      file: files.serverTexts,
      from: /(msgid "No route was found[^"]*"\nmsgstr ")[^"]*/,
      to: '$1Nėra kelio',
    };
    await change(text, answers(missing, 'Nėra kelio'));
    await change(shared, answers(missing, '(Nėra kelio)'));
  });

  test('reopens its database when the code for it changes', async () => {
    await change({ file: files.database, from: /$/, to: '\n// changed\n' }, () =>
      waitForOutput('The server was replaced.'),
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('runs a new migration, and keeps running when that fails', async () => {
    const file = 'server/platform/db/migrations/9998_tried.sql';
    await copy.save(file, 'create table tried (id int primary key);\nthis is no sql;\n');
    await waitForOutput('syntax error at or near "this"');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await copy.save(file, 'create table tried (id int primary key);\n');
    await waitForOutput('The server was replaced.');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

describe('npm run dev', () => {
  test('reports in one line that its folder or its port is taken', async () => {
    const second = startDevelopmentShop(copy.folder);
    await expect(second.open).rejects.toThrow(`A shop is running on it already (process ${shop.pid})`);
    const occupyingServer = createServer();
    await new Promise<void>((done) => occupyingServer.listen(0, '127.0.0.1', done));
    const { port } = occupyingServer.address() as AddressInfo;
    const third = startDevelopmentShop(copy.folder, { PORT: String(port), VITRINA_DATA: join(copy.folder, 'other') });
    await expect(third.open).rejects.toThrow(/^it ended with 1: Port \d+ is taken\. [^\n]*\n$/);
    occupyingServer.close();
  });

  test('restarts at the same address when its configuration changes', { timeout: 120_000 }, async () => {
    await copy.save(files.configuration, `${await copy.read(files.configuration)}\n// changed\n`);
    await until(() => shop.output().includes(`Vitrina is open at ${url},`), 'the shop', 100_000);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('closes at Ctrl-C, and leaves no lock', async () => {
    expect(await shop.stop()).toBe(0);
    expect(await readdir(join(copy.folder, '.data'))).not.toContain('lock');
  });
});
