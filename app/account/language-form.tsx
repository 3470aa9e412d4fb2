import { Form } from 'react-router';
import { htmlLanguage, languageName, type Locale } from '#contract/languages.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { accountIntents } from './account-intents.ts';
import styles from './account.module.css';

/** The language that the account opens in. */
export function LanguageForm({ locale }: { readonly locale: Locale }) {
  const { t } = useText();
  const { languages } = useShopFacts();
  if (languages.length < 2) return null;
  return (
    <Form method="post" className={styles.language}>
      <SelectField label={t('Language')} name="locale" defaultValue={locale}>
        {languages.map((each) => (
          <option key={each} value={each} lang={htmlLanguage[each]}>
            {languageName[each]}
          </option>
        ))}
      </SelectField>
      <Button variant="quiet" name="intent" value={accountIntents.language}>
        {t('Save the language')}
      </Button>
    </Form>
  );
}
