import { spotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { foldAccents } from '#core/text/fold-accents.ts';
import { useText } from '#app/text/use-text.ts';
import { areaIcons } from './navigation-items.ts';
import { useFindings } from './use-findings.ts';
import { useMenu } from './use-menu.ts';

const typingMilliseconds = 200;

/** Opens the search of everything. */
export function openPalette(): void {
  spotlight.open();
}

/** `Ctrl K`: finds pages, orders, customers and products by what is typed, and leads there. */
export function Palette() {
  const { t } = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), typingMilliseconds);
  const menu = useMenu();
  const { groups, isFetching } = useFindings(words);

  const wanted = foldAccents(typed.trim().toLowerCase());
  const pages: readonly SpotlightActionData[] = menu
    .flatMap(({ area, pages }) => pages.map((page) => ({ area, ...page })))
    .filter(({ title }) => foldAccents(title.toLowerCase()).includes(wanted))
    .map(({ area, name, title, to, jump }) => {
      const Icon = areaIcons[area];
      return {
        id: name,
        label: title,
        leftSection: <Icon size={20} stroke={1.6} aria-hidden />,
        rightSection: jump === null ? null : <kbd>G {jump.toUpperCase()}</kbd>,
        onClick: () => void navigate(to),
      };
    });
  const found: readonly SpotlightActionGroupData[] = groups.map(({ title, findings }) => ({
    group: title,
    actions: findings.map(({ id, label, description, to }) => ({
      id,
      label,
      description,
      onClick: () => void navigate(to),
    })),
  }));
  const actions = [...(pages.length === 0 ? [] : [{ group: t('Pages'), actions: [...pages] }]), ...found];
  return (
    <Spotlight
      actions={actions}
      query={typed}
      onQueryChange={setTyped}
      filter={(_, all) => all}
      shortcut={['mod + K']}
      nothingFound={isFetching || words !== typed.trim() ? t('Searching…') : t('Nothing found')}
      highlightQuery
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.6} aria-hidden />,
        placeholder: t('Number, name, e-mail, phone, page…'),
        'aria-label': t('Find'),
      }}
      closeOnActionTrigger
      clearQueryOnClose
    />
  );
}
