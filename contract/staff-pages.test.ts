import { expect, test } from 'vitest';
import { isStaffPage, returnPath } from './staff-pages.ts';

test('whoever has signed in goes on to pages for staff and of applications, and nowhere else', () => {
  for (const path of ['/admin/', '/en/admin/prieigos-raktai/?a=1', '/wc-auth/v1/authorize/?app_name=A&scope=read'])
    expect(returnPath(path)).toBe(path);
  for (const path of [
    null,
    '',
    'admin/',
    '/',
    '/parduotuve/',
    '//kitas.test/admin/',
    '/\\kitas.test/admin/',
    'https://kitas.test/admin/',
    'javascript:alert(1)//admin/',
    '/admin/../../kitas',
    '/admin/\t//kitas.test',
    '/wc-auth/v2/',
    '/administracija/',
  ])
    expect([path, returnPath(path)]).toEqual([path, null]);
});

test('pages for staff are known in every language and spelling', () => {
  for (const path of ['/admin', '/admin/', '/en/admin/x/', '/ADMIN/', '/%61dmin/'])
    expect(isStaffPage(path)).toBe(true);
  for (const path of ['/', '/en/', '/administracija/', '/produktas/admin/', '/%/', '/wp-admin/'])
    expect(isStaffPage(path)).toBe(false);
});
