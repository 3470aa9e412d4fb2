import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OrderPreview } from '#contract/office/order.ts';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { problemText } from '#admin/ui/problem-text.ts';

const typingMilliseconds = 300;

type DifferenceProps = { readonly path: string; readonly body: object; readonly currency: string };

/** What the change comes to, asked of the server a moment after each change. */
export function Difference({ path, body, currency }: DifferenceProps) {
  const translator = useText();
  const { t } = translator;
  const { money } = useFormat();
  const [sent] = useDebouncedValue(JSON.stringify(body), typingMilliseconds);
  const { data, error } = usePreview(path, sent);
  if (error !== null) return <Alert color="red">{problemText(error, translator)}</Alert>;
  if (data === null) return <Loading height={60} />;
  const { total, difference } = data;
  const isLess = difference.startsWith('-');
  const isSame = !/[1-9]/.test(difference);
  const amount = money(difference.replace('-', ''), currency);
  return (
    <Alert color="flax" title={t('New total: %s', money(total, currency))}>
      {isSame
        ? t('The total stays as it is.')
        : isLess
          ? t('To be given back: %s', amount)
          : t('To be paid: %s', amount)}
    </Alert>
  );
}

function usePreview(path: string, sent: string): { readonly data: OrderPreview | null; readonly error: unknown } {
  const { data, error } = useResource<OrderPreview>(path, { method: 'POST', body: JSON.parse(sent) as object });
  return { data: data?.value ?? null, error };
}
