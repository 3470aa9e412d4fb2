import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, StaticRouter, useHref } from 'react-router';
import { expect, test } from 'vitest';
import { PageLink, usePageHref } from './page-link.tsx';

function Href({ path }: { readonly path: string }) {
  return <i title={useHref(path)} />;
}
function PageHref({ path }: { readonly path: string }) {
  return <i title={usePageHref(path)} />;
}

function markup(basename: string, element: React.ReactNode): string {
  return renderToStaticMarkup(
    <StaticRouter basename={basename} location={`${basename}parduotuve/`}>
      {element}
    </StaticRouter>,
  );
}

function expectSame(basename: string, path: string): void {
  const props = { to: path, rel: 'nofollow', className: 'x', preventScrollReset: true, viewTransition: true } as const;
  const link = markup(basename, <PageLink {...props}>Žalia</PageLink>);
  expect(link).toBe(markup(basename, <Link {...props}>Žalia</Link>));
  expect(markup(basename, <PageHref path={path} />)).toBe(markup(basename, <Href path={path} />));
}

test.each([
  '/',
  '/?puslapis=2',
  '/parduotuve/',
  '/parduotuve/?filter_spalva=balta,juoda&min_price=5',
  '/produktas/lino-staltiesė/',
  '/produktas/a%20b/',
  '/a//b/',
  '/a/../b/',
  '/a/./b',
  '/a b?c=d e',
  '/a?q=%C5%BE#žyma',
  '/a?b=c/d',
  '/a?',
  '/a#',
  '/a?&',
  '/%',
])('a link is written as the router writes it: %s', (path) => {
  for (const basename of ['/', '/en/']) expectSame(basename, path);
});

test('a link of any path is written as the router writes it', () => {
  const piece = fc.oneof(fc.constantFrom('/', '.', '..', '?', '&', '=', '%', '%20', '+', '#', 'a', 'Ž'), fc.string());
  const paths = fc.array(piece, { maxLength: 6 }).map((pieces) => `/a${pieces.join('')}`);
  fc.assert(fc.property(fc.constantFrom('/', '/en/'), paths, expectSame));
});
