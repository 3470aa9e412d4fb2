import { TermTree } from './term-tree.tsx';

export function Page() {
  return <TermTree kind="tags" />;
}
