import { useParams } from 'react-router';
import { settingPageNames } from '#core/access/setting-pages.ts';
import { useText } from '#app/text/use-text.ts';
import { NoSuchPage } from '#admin/shell/no-such-page.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { DeliveryZones } from './delivery-zones.tsx';
import { settingPageName } from './page-names.ts';
import { SettingForm } from './setting-form.tsx';
import { TaxRates } from './tax-rates.tsx';

/** One page of the shop's settings. */
export function Page() {
  const text = useText();
  const { page } = useParams();
  const known = settingPageNames.find((name) => name === page);
  if (known === undefined) return <NoSuchPage />;
  return (
    <>
      <PageHead title={settingPageName(known, text)} parent={{ to: '/nustatymai', label: text.t('Settings') }} />
      {known === 'delivery' ? <DeliveryZones /> : null}
      {known === 'tax' ? <TaxRates /> : null}
      <SettingForm key={known} of="shop" page={known} />
    </>
  );
}
