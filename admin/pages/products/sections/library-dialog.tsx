import { Image, Pagination, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { SearchField } from '#admin/list/search-field.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import type { WcImage } from '#admin/catalogue/wc-product.ts';
import { Dialog } from '#admin/ui/dialog.tsx';

type StoredPicture = {
  readonly id: number;
  readonly title: { readonly rendered: string };
  readonly alt_text: string;
  readonly source_url: string;
  readonly media_details: { readonly sizes: { readonly thumbnail?: { readonly source_url: string } } };
};

const perPage = 24;

/** Chooses a picture that the shop has. */
export function LibraryDialog({
  onChoose,
  onClose,
}: {
  readonly onChoose: (picture: Partial<WcImage>) => void;
  readonly onClose: () => void;
}) {
  const { t } = useText();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const read = useResource<readonly StoredPicture[]>('wp/v2/media', { query: { search, page, per_page: perPage } });
  const pictures = read.data?.value ?? [];
  const pages = Math.ceil((read.data?.total ?? 0) / perPage);
  return (
    <Dialog onClose={onClose} size="xl" title={t('Pictures of the shop')}>
      <Stack>
        <SearchField
          label={t('Name of a picture')}
          value={search}
          onSearch={(words) => {
            setSearch(words);
            setPage(1);
          }}
        />
        {read.error === null ? null : <ProblemView problem={read.error} onRetry={read.refetch} />}
        {read.isSuccess && pictures.length === 0 ? <Text>{t('Nothing is found.')}</Text> : null}
        <SimpleGrid cols={{ base: 3, sm: 6 }} spacing="xs">
          {pictures.map((picture) => {
            const { id, title, alt_text: alt, source_url: src, media_details: details } = picture;
            return (
              <UnstyledButton
                key={id}
                aria-label={alt || title.rendered || `#${id}`}
                onClick={() => onChoose({ id, src, alt })}
              >
                <Image
                  src={details.sizes.thumbnail?.source_url ?? src}
                  alt=""
                  h={96}
                  radius={4}
                  fit="cover"
                  bg="gray.1"
                />
              </UnstyledButton>
            );
          })}
        </SimpleGrid>
        {pages < 2 ? null : <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
      </Stack>
    </Dialog>
  );
}
