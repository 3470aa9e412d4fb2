import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { type List, useList } from '#admin/api/use-list.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { ListView } from '#admin/list/list-view.tsx';
import { SearchField } from '#admin/list/search-field.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { BulkDialog, type StartedChange } from './bulk/bulk-dialog.tsx';
import { ChangeProgress } from './bulk/change-progress.tsx';
import { ProductCard, ProductCardActions } from './product-card.tsx';
import { useProductColumns } from './product-columns.tsx';
import { type ProductFilter, ProductFilters, productFilters, productQuery } from './product-filters.tsx';
import { QuickEdit } from './quick-edit.tsx';
import { UnfoldedVariations } from './unfolded-variations.tsx';
import { productsPath, type WcListedProduct } from '#admin/catalogue/wc-product.ts';

const to = ({ id }: Pick<WcListedProduct, 'id'>) => `/prekes/${id}`;

/** Ids that are unfolded or ticked. */
function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

export function Page() {
  const { t, tn } = useText();
  const may = useMay();
  const list = useList<WcListedProduct, ProductFilter>(productsPath, { filters: productFilters, query: productQuery });
  const [unfolded, setUnfolded] = useState<readonly number[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<WcListedProduct | null>(null);
  const [isBulkOpen, setBulkOpen] = useState(false);
  const [started, setStarted] = useState<StartedChange | null>(null);
  const unfold = (id: number) => setUnfolded((ids) => toggled(ids, id));
  const mayChange = may('products.edit') || may('products.prices') || may('products.stock');
  const onEdit = mayChange ? setEdited : null;
  const columns = useProductColumns({ unfolded, onUnfold: unfold, onEdit });
  const isFiltered = list.state.search !== '' || Object.values(list.state.filters).some((value) => value !== '');
  return (
    <>
      <PageHead title={t('Products')}>
        {may('products.edit') ? (
          <Button component={Link} to="/prekes/nauja" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('New product')}
          </Button>
        ) : null}
      </PageHead>
      <Group mb="md" gap="sm" align="end">
        <SearchField
          label={t('Name, SKU, text')}
          value={list.state.search}
          onSearch={(search) => list.set({ search })}
        />
        <ProductFilters list={list} />
      </Group>
      {mayChange && ticked.size > 0 ? (
        <Group mb="sm" gap="sm" component="section" aria-label={t('Chosen products')}>
          <Text size="sm">{tn('%s product is chosen', '%s products are chosen', ticked.size)}</Text>
          <Button size="compact-md" onClick={() => setBulkOpen(true)}>
            {t('Change…')}
          </Button>
          {list.total > ticked.size ? <ChooseAll list={list} onChoose={setTicked} /> : null}
          <Button size="compact-md" variant="subtle" onClick={() => setTicked(new Set())}>
            {t('Choose none')}
          </Button>
        </Group>
      ) : null}
      {started === null ? null : (
        <ChangeProgress key={started.jobId} started={started} onStarted={setStarted} onClose={() => setStarted(null)} />
      )}
      <ListView
        list={{ ...list, page: list.state.page, onPage: (page) => list.set({ page: String(page) }) }}
        label={t('Products')}
        columns={columns}
        card={(product) => <ProductCard product={product} />}
        cardActions={(product) => (
          <ProductCardActions
            product={product}
            isUnfolded={unfolded.includes(product.id)}
            onUnfold={unfold}
            onEdit={onEdit}
          />
        )}
        unfolded={{ ids: unfolded, content: (product) => <UnfoldedVariations product={product} /> }}
        to={to}
        nameOf={({ name }) => decodeEntities(name)}
        {...(mayChange ? { selection: { ids: ticked, onChange: setTicked } } : {})}
        empty={<Nothing isFiltered={isFiltered} />}
      />
      {edited === null ? null : <QuickEdit key={edited.id} product={edited} onClose={() => setEdited(null)} />}
      {isBulkOpen ? (
        <BulkDialog
          ids={[...ticked]}
          onClose={() => setBulkOpen(false)}
          onStarted={(change) => {
            setStarted(change);
            setBulkOpen(false);
            setTicked(new Set());
          }}
        />
      ) : null}
    </>
  );
}

const perCall = 100;
const maxChosen = 5000;

/** Ticks all products that the list is of, those of other pages, too. */
function ChooseAll({
  list,
  onChoose,
}: {
  readonly list: List<WcListedProduct, ProductFilter>;
  readonly onChoose: (ids: ReadonlySet<number>) => void;
}) {
  const { t } = useText();
  const { count } = useFormat();
  const call = useCall();
  const toast = useToast();
  const [isReading, setReading] = useState(false);
  const wanted = Math.min(list.total, maxChosen);
  async function choose(): Promise<void> {
    setReading(true);
    try {
      const ids = new Set<number>();
      for (let page = 1; ids.size < wanted; page += 1) {
        const query = { ...productQuery(list.state), per_page: perCall, page, _fields: 'id' };
        const { value } = await call<readonly { readonly id: number }[]>(productsPath, { query });
        if (value.length === 0) break;
        for (const { id } of value) ids.add(id);
      }
      onChoose(ids);
    } catch (problem) {
      toast.failed(problem);
    } finally {
      setReading(false);
    }
  }
  return (
    <Button size="compact-md" variant="default" loading={isReading} onClick={() => void choose()}>
      {t('Choose all found: %s', count(wanted))}
    </Button>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useText();
  const may = useMay();
  if (isFiltered) return <Text>{t('No products are like this.')}</Text>;
  return (
    <>
      <Text mb="sm">{t('Products that the shop sells stand here. There are none yet.')}</Text>
      {may('products.edit') ? (
        <Button component={Link} to="/prekes/nauja">
          {t('Add the first product')}
        </Button>
      ) : null}
    </>
  );
}
