import { useText } from '#app/text/use-text.ts';
import { PageHead } from '#admin/shell/page-head.tsx';

export function Page() {
  const { t } = useText();
  return <PageHead title={t('Today')} />;
}
