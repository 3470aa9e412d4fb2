import { type ReactNode, use } from 'react';
import {
  Link,
  type LinkProps,
  resolvePath,
  UNSAFE_NavigationContext,
  useHref,
  useViewTransitionState,
} from 'react-router';

type RouterOnly = 'replace' | 'state' | 'relative' | 'reloadDocument' | 'discover' | 'mask' | 'defaultShouldRevalidate';

type PageLinkProps = Omit<LinkProps, 'to' | 'prefetch' | RouterOnly> & {
  /** A path of the shop, beginning with `/`, without its language. */
  readonly to: string;
  readonly prefetch?: 'none' | 'intent';
};

/** Addresses that the router writes as they are. */
const plainAddress = /^\/[\w%+,~=./-]*(?:\?[\w%+,~=&.-]+)?$/;

/** The address of a link in a page's markup; null where only the router knows how it is written. */
function plainHref(path: string, basename: string): string | null {
  if (!plainAddress.test(path) || path.includes('//') || path.includes('/.')) return null;
  if (basename === '/') return path;
  return path === '/' || path.startsWith('/?') ? null : basename.replace(/\/$/, '') + path;
}

function ServerLink({ children, ...props }: PageLinkProps): ReactNode {
  const { to, prefetch: _, preventScrollReset: __, viewTransition: ___, ...attributes }: PageLinkProps = props;
  const href = plainHref(to, use(UNSAFE_NavigationContext).basename);
  if (href === null) return <Link {...props}>{children}</Link>;
  return (
    <a {...attributes} href={href} data-discover="true">
      {children}
    </a>
  );
}

function useServerHref(path: string): string {
  const { basename, navigator } = use(UNSAFE_NavigationContext);
  const href = plainHref(path, basename);
  if (href !== null) return href;
  const { pathname, ...rest } = resolvePath(path);
  const inLanguage = pathname === '/' ? basename : `${basename}${pathname}`.replaceAll(/\/\/+/g, '/');
  return navigator.createHref({ ...rest, pathname: inLanguage });
}

/** A link within the shop: the router's, which the server writes without working out what only a browser needs. */
export const PageLink: (props: PageLinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : Link;

/** The address of a page of the shop, in the language of this one. */
export const usePageHref: (path: string) => string = import.meta.env.SSR ? useServerHref : useHref;

/** Whether the page is going to that path, with a transition. */
export const useTransitionTo: (path: string) => boolean = import.meta.env.SSR ? () => false : useViewTransitionState;
