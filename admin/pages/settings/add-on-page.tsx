import { useParams } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { PageHead } from '#admin/shell/page-head.tsx';
import { addOnName } from './add-on-name.ts';
import { SettingForm } from './setting-form.tsx';

/** The settings of an add-on. */
export function Page() {
  const text = useText();
  const { page = '' } = useParams();
  return (
    <>
      <PageHead title={addOnName(page, text)} parent={{ to: '/nustatymai', label: text.t('Settings') }} />
      <SettingForm key={page} of="add-on" page={page} />
    </>
  );
}
