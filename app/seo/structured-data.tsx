import { useState } from 'react';
import { useLocation } from 'react-router';
import { useScripted } from '../ui/use-scripted.ts';
import { jsonLdText, type Thing } from './json-ld/thing.ts';

/** What a page is about, for search engines: a block of data, which no browser runs. */
export function StructuredData({ things }: { readonly things: readonly Thing[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(things) }} />;
}

/**
 * Replaces any such block in the browser's script, so that no page ships the code that makes them: the server-rendered
 * block stays until the shopper navigates, and pages rendered in the browser have none.
 */
export function StoredData() {
  const scripted = useScripted();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [initialAddress, setInitialAddress] = useState(scripted ? null : here);
  if (initialAddress === null) return null;
  if (initialAddress !== here) setInitialAddress(null);
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
