import { createBrowserRouter, type RouteObject } from 'react-router';
import { officeBase } from '#contract/office/pages.ts';
import { maySeePage, officePages, type OfficePageName } from '#core/access/office-pages.ts';
import type { Permission } from '#core/access/permissions.ts';
import { pageModules } from './pages.ts';
import { PageBroken } from './shell/error-boundary.tsx';
import { NoSuchPage } from './shell/no-such-page.tsx';
import { NotPermitted } from './shell/not-permitted.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { Shell } from './shell/shell.tsx';

function routeOf(name: OfficePageName, permissions: ReadonlySet<Permission>): RouteObject {
  const page = officePages[name];
  const path = page.path === '' ? { index: true as const } : { path: page.path };
  if (!maySeePage(page, permissions)) return { ...path, Component: NotPermitted };
  return {
    ...path,
    ErrorBoundary: PageBroken,
    async lazy() {
      const { Page } = await pageModules[name]();
      return {
        Component: () => (
          <PageFrame name={name}>
            <Page />
          </PageFrame>
        ),
      };
    },
  };
}

/** The pages that somebody with these permissions may see; of others they are told so, and nothing of them is loaded. */
export function createRoutes(permissions: ReadonlySet<Permission>) {
  const names = Object.keys(officePages) as OfficePageName[];
  return createBrowserRouter(
    [
      {
        Component: Shell,
        ErrorBoundary: PageBroken,
        HydrateFallback: () => null,
        children: [...names.map((name) => routeOf(name, permissions)), { path: '*', Component: NoSuchPage }],
      },
    ],
    { basename: officeBase.replace(/\/$/, '') },
  );
}
