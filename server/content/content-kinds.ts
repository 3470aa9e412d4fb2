import { pageKind } from './pages/page-kind.ts';
import { homeKind, menusKind } from './site/site-kinds.ts';
import { postKind } from './posts/post-kind.ts';
import { type AnyContentKind, asAnyKind } from './store/content-kind.ts';

/** All that merchants write. */
export const contentKinds: readonly AnyContentKind[] = [
  asAnyKind(pageKind),
  asAnyKind(postKind),
  asAnyKind(homeKind),
  asAnyKind(menusKind),
];
