import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeNonceMark } from '#contract/office/pages.ts';
import type { OfficeToday } from '#contract/office/today.ts';
import { officeV1 } from '#contract/rest-v3/rest-route.ts';
import { type Staff, staffPaths } from '#contract/staff.ts';
import { permissionsOf, roles } from '#core/access/roles.ts';
import { waitingParts } from '#core/access/today-parts.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { inviteStaffAction } from '#server/admin/staff/staff-actions.ts';
import { officeResources } from '#server/api/office/office-resources.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';

const day = new Date('2026-11-21T10:00:00Z');
const unlimited = { mailsPerHour: 0, mailsPerAddressPerHour: 0, triesPerHour: 0, triesPerAddressPerHour: 0 };
const roleNames = Object.keys(roles);
const parts: Readonly<Record<string, string>> = {
  id: '2000000000',
  number: 'VIT-1',
  of: 'shop',
  page: 'company',
  name: 'orders',
};
const page = `<html><meta nonce="${officeNonceMark}"><script src="/admin/assets/main-abc.js"></script></html>`;

describe('the back office', () => {
  let shop: TestShop;
  let folder: string;
  let nobody: AccountBrowser;
  let orderId: number;
  const staff = new Map<string, { readonly browser: AccountBrowser; readonly nonce: string }>();

  const as = (role: string) => {
    const found = staff.get(role);
    if (found === undefined) throw new Error(role);
    return found;
  };
  const rest = (role: string, method: string, path: string, init: RequestInit = {}) =>
    as(role).browser.visit(path, {
      method,
      ...init,
      headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': as(role).nonce, ...init.headers },
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-office-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), page);
    await writeFile(join(folder, 'assets/main-abc.js'), '1');
    shop = await openTestShop({ officeFolder: folder });
    shop.setTime(day.toISOString());
    await shop.settings.set('accounts', unlimited);
    nobody = openAccountBrowser(shop, '203.0.113.1', day, staffPaths);
    for (const [index, role] of roleNames.entries()) {
      const email = `${role}@parduotuve.test`;
      const tools = { database: shop.database, clock: () => day };
      await runAction(tools, commandAuthority('staff'), inviteStaffAction({}), { email, role });
      const browser = openAccountBrowser(shop, `203.0.113.${10 + index}`, day, staffPaths);
      await browser.signIn(email);
      const { nonce } = (await (await browser.call(staffPaths.staff)).json()) as Staff;
      staff.set(role, { browser, nonce });
    }
    ({ id: orderId } = await addOrder(
      shop.database.db,
      { status: 'processing', lines: [{ net: 1000, tax: 210 }] },
      day,
    ));
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is shown to whoever is signed in, by a page that nobody stores, frames or runs other code in', async () => {
    const answer = await as('orders').browser.visit('/admin/uzsakymai/5?a=1');
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(await answer.text()).toBe(page.replace(officeNonceMark, nonce));
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
    const other = await as('orders').browser.visit('/admin/');
    expect(other.headers.get('Content-Security-Policy')).not.toContain(nonce);
  });

  test('sends whoever is not signed in to the sign-in page, which leads back to where they wanted to go', async () => {
    const location = async (path: string) => (await nobody.visit(path)).headers.get('Location');
    expect(await location('/admin/')).toBe('/admin/prisijungimas/');
    expect(await location('/admin/uzsakymai?status=processing')).toBe(
      `/admin/prisijungimas/?grizti=${encodeURIComponent('/admin/uzsakymai?status=processing')}`,
    );
    expect(await location('/en/admin/uzsakymai')).toBe('/admin/uzsakymai?lang=en');
    expect(await location('/ADMIN/uzsakymai')).toBe('/admin/uzsakymai');
  });

  test('its files never change and are stored, and what is none is not there', async () => {
    const file = await nobody.visit('/admin/assets/main-abc.js');
    expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await nobody.visit('/admin/assets/other.js')).status).toBe(404);
    expect((await as('owner').browser.visit('/admin/', { method: 'POST' })).status).toBe(405);
  });

  test('each of its calls is refused to nobody’s requests and to every role without its permission', async () => {
    const services = { database: { db: null }, texts: { text: String } } as never;
    let refusals = 0;
    for (const { route, operations } of officeResources(services)) {
      const place = `${officeV1.path}${route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? name)}`;
      for (const [method, operation] of Object.entries(operations)) {
        const fields = requiredFields(route, method);
        const path = method === 'GET' ? `${place}?${new URLSearchParams(fields as Record<string, string>)}` : place;
        const body = method === 'GET' ? {} : { body: JSON.stringify(fields) };
        expect([path, method, (await nobody.visit(path, { method, ...body })).status]).toEqual([path, method, 401]);
        const { permission } = operation;
        if (permission === null) continue;
        for (const role of roleNames.filter((name) => !permissionsOf(name, {}).has(permission))) {
          refusals += 1;
          expect([path, method, role, (await rest(role, method, path, body)).status]).toEqual([
            path,
            method,
            role,
            403,
          ]);
        }
      }
    }
    expect(refusals).toBeGreaterThan(20);
  });

  test('Today counts for each role what it may see, and no other thing', async () => {
    for (const role of roleNames) {
      const answer = await rest(role, 'GET', `${officeV1.path}/today`);
      expect([role, answer.status]).toEqual([role, 200]);
      const today = (await answer.json()) as OfficeToday;
      const may = permissionsOf(role, {});
      const expected = Object.entries(waitingParts).flatMap(([part, permission]) =>
        may.has(permission) ? [part] : [],
      );
      expect([role, today.waiting.map(({ part }) => part)]).toEqual([role, expected]);
      expect([role, today.figures !== null]).toEqual([role, may.has('reports.read')]);
      if (may.has('orders.read'))
        expect(today.waiting.find(({ part }) => part === 'to_pack')).toEqual({ part: 'to_pack', count: 1 });
    }
  });

  test('a change of what somebody else has changed meanwhile is refused with what it is now', async () => {
    const path = `/wp-json/wc/v3/orders/${orderId}`;
    const version = (await rest('owner', 'GET', path)).headers.get('ETag') ?? '';
    expect(version).toMatch(/^"[\w-]{22}"$/);
    const put = (role: string, body: object, expected: string) =>
      rest(role, 'PUT', path, { body: JSON.stringify(body), headers: { 'If-Match': expected } });
    const answers = await Promise.all([
      put('owner', { billing: { city: 'Kaunas' } }, version),
      put('manager', { billing: { city: 'Klaipėda' } }, version),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 412]);
    const refusal = (await answers[1]?.json()) as {
      code: string;
      data: { current: { billing: object }; version: string };
    };
    expect(refusal).toMatchObject({
      code: 'vitrina_changed_meanwhile',
      data: { current: { billing: { city: 'Kaunas' } } },
    });
    expect((await put('manager', { customer_note: 'Skambinti' }, refusal.data.version)).status).toBe(200);
    expect(await (await rest('owner', 'GET', path)).json()).toMatchObject({
      billing: { city: 'Kaunas' },
      customer_note: 'Skambinti',
    });
  });
});

/** Something of each field that a call must have: what is missing is said before who asks is looked at. */
function requiredFields(
  route: ReturnType<typeof officeResources>[number]['route'],
  method: string,
): Readonly<Record<string, unknown>> {
  const endpoint = route.endpoints.find(({ methods }) => (methods as readonly string[]).includes(method));
  const required = Object.entries(endpoint?.fields ?? {}).filter(([, spec]) => spec.required === true);
  const sampleOf = ({ enum: choices, type, items }: (typeof required)[number][1]): unknown => {
    if (choices !== undefined) return choices[0];
    if (type === 'array') return [items?.type === 'object' ? {} : '1'];
    return type === 'object' ? {} : '1';
  };
  return Object.fromEntries(required.map(([name, spec]) => [name, sampleOf(spec)]));
}
