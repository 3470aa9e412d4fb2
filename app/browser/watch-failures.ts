/**
 * Reports every failure in a page to the shop, which answers with the original source, and logs it to the console with
 * that source (docs/behaviour 8); the shopper sees nothing of it. Inlined as text into every page: it uses nothing from
 * outside itself.
 */
export function watchFailures(address: string): void {
  const maxReports = 5; // reports of a page
  const reportedFailures = new Set<string>();

  async function sourceOf(message: string, stack: string): Promise<string | undefined> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          message: message.slice(0, 300),
          stack: stack.slice(0, 3000),
          page: location.pathname,
        }),
      });
      return ((await answer.json()) as { readonly source?: string }).source;
    } catch {
      return undefined;
    }
  }

  async function report(error: unknown, file: string): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    const stack = (error instanceof Error && error.stack) || file;
    const [place = ''] = /\/\/[^\s()]+:\d+/.exec(stack) ?? [];
    if (
      !place.startsWith(`//${location.host}/`) ||
      reportedFailures.has(place + message) ||
      reportedFailures.size >= maxReports
    )
      return;
    reportedFailures.add(place + message);
    const source = (await sourceOf(message, stack)) ?? place;
    // oxlint-disable-next-line no-console -- where docs/behaviour 8 wants it
    console.error('An error has occurred in the minified code', source, message.slice(0, 300));
  }

  addEventListener('error', (event) => {
    void report(event.error ?? event.message, `${event.filename}:${event.lineno}:${event.colno}`);
  });
  addEventListener('unhandledrejection', (event) => {
    void report(event.reason, '');
  });
}
