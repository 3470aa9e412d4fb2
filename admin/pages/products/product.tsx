import { Grid, Tabs } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { SaveBar } from '#admin/form/save-bar.tsx';
import { useWindowTitle } from '#admin/shell/page-frame.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { NewProduct } from './new-product.tsx';
import { ProductActions } from './product-actions.tsx';
import { type ProductEditor, textOf, useProductEditor } from '#admin/catalogue/product-editor.ts';
import { ProductSide } from './product-side.tsx';
import { BoughtTogetherSection } from './sections/bought-together.tsx';
import { BundleSection } from './sections/bundle.tsx';
import { GeneralSection } from './sections/general.tsx';
import { LinkedSection } from './sections/linked.tsx';
import { OptionFieldsSection } from './sections/option-fields.tsx';
import { PicturesSection } from './sections/pictures.tsx';
import { PriceSection } from './sections/price.tsx';
import { SafetySection } from './sections/safety.tsx';
import { SearchResultSection } from './sections/search-result.tsx';
import { StockSection } from './sections/stock.tsx';
import { VariationsSection } from './sections/variations.tsx';
import { ProductStatusBadge } from '#admin/catalogue/status-badge.tsx';
import type { WcProduct } from '#admin/catalogue/wc-product.ts';
import { Loading } from '#admin/ui/loading.tsx';

/** The parts of the page, as its address names them. */
const sections = [
  'pagrindai',
  'kaina',
  'likutis',
  'nuotraukos',
  'variacijos',
  'rinkinys',
  'susijusios',
  'perkama-kartu',
  'laukai',
  'paieska',
  'sauga',
] as const;
type Section = (typeof sections)[number];

const sectionName = 'dalis';

export function Page() {
  const { id = '' } = useParams();
  return id === 'nauja' ? <NewProduct /> : <ProductPage key={id} id={id} />;
}

function ProductPage({ id }: { readonly id: string }) {
  const { t } = useText();
  const editor = useProductEditor(id);
  const product = editor.object;
  const name = product === null ? null : decodeEntities(textOf(editor.value('name')));
  useWindowTitle(name);
  if (editor.readProblem !== null) return <ProblemView problem={editor.readProblem} />;
  if (product === null || name === null) return <Loading height={420} />;
  return (
    <>
      <PageHead
        title={name}
        parent={{ to: '/prekes', label: t('Products') }}
        beside={<ProductStatusBadge status={product.status} />}
      >
        <ProductActions product={product} isDirty={editor.changed.length > 0} />
      </PageHead>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8, lg: 9 }}>
          <Sections editor={editor} product={product} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4, lg: 3 }}>
          <ProductSide editor={editor} product={product} />
        </Grid.Col>
      </Grid>
      <SaveBar editor={editor} />
    </>
  );
}

function isOfType(section: Section, type: string): boolean {
  switch (section) {
    case 'kaina':
      return type !== 'grouped' && type !== 'variable';
    case 'likutis':
      return type !== 'grouped' && type !== 'external';
    case 'rinkinys':
      return type === 'woosb';
    case 'laukai':
    case 'perkama-kartu':
      return type !== 'grouped' && type !== 'external';
    case 'pagrindai':
    case 'nuotraukos':
    case 'variacijos':
    case 'susijusios':
    case 'paieska':
    case 'sauga':
      return true;
  }
}

function Sections({ editor, product }: { readonly editor: ProductEditor; readonly product: WcProduct }) {
  const { t } = useText();
  const [parameters, setParameters] = useSearchParams();
  const type = textOf(editor.value('type'));
  const titles: Readonly<Record<Section, string>> = {
    pagrindai: t('Basics'),
    kaina: t('Price'),
    likutis: t('Stock and delivery'),
    nuotraukos: t('Pictures'),
    variacijos: type === 'variable' ? t('Attributes and variations') : t('Attributes'),
    rinkinys: t('Bundle'),
    susijusios: t('Linked products'),
    'perkama-kartu': t('Bought together'),
    laukai: t('Option fields'),
    paieska: t('Search engines'),
    sauga: t('Safety (GPSR)'),
  };
  const shown = sections.filter((section) => isOfType(section, type));
  const open = shown.find((section) => section === parameters.get(sectionName)) ?? 'pagrindai';
  function show(section: string | null): void {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (section === null || section === 'pagrindai') after.delete(sectionName);
        else after.set(sectionName, section);
        return after;
      },
      { replace: true },
    );
  }
  return (
    <Tabs value={open} onChange={show} keepMounted={false}>
      <Tabs.List mb="md" aria-label={t('Parts of the product')}>
        {shown.map((section) => (
          <Tabs.Tab key={section} value={section}>
            {titles[section]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((section) => (
        <Tabs.Panel key={section} value={section}>
          <SectionOf section={section} editor={editor} product={product} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

type SectionProps = { readonly section: Section; readonly editor: ProductEditor; readonly product: WcProduct };

function SectionOf({ section, editor, product }: SectionProps) {
  switch (section) {
    case 'pagrindai':
      return <GeneralSection editor={editor} />;
    case 'kaina':
      return <PriceSection editor={editor} product={product} />;
    case 'likutis':
      return <StockSection editor={editor} product={product} />;
    case 'nuotraukos':
      return <PicturesSection editor={editor} />;
    case 'variacijos':
      return <VariationsSection editor={editor} product={product} />;
    case 'rinkinys':
      return <BundleSection editor={editor} product={product} />;
    case 'susijusios':
      return <LinkedSection editor={editor} product={product} />;
    case 'perkama-kartu':
      return <BoughtTogetherSection editor={editor} product={product} />;
    case 'laukai':
      return <OptionFieldsSection editor={editor} product={product} />;
    case 'paieska':
      return <SearchResultSection editor={editor} product={product} />;
    case 'sauga':
      return <SafetySection editor={editor} />;
  }
}
