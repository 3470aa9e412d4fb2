import { Alert, Button, FileButton, Group, Image, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { problemText } from '#admin/ui/problem-text.ts';
import { type ProductEditor, textOf } from '#admin/catalogue/product-editor.ts';
import type { WcImage } from '#admin/catalogue/wc-product.ts';
import { MoveButtons } from '#admin/ui/move-buttons.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import classes from './pictures.module.css';

type Picture = Partial<WcImage>;
type PicturesProps = {
  readonly images: readonly Picture[];
  readonly onImages: (images: readonly Picture[]) => void;
  /** Of the product, for whoever hears which picture a button is of. */
  readonly name: string;
};

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const maxMegabytes = 20;

/** The pictures of a product that is being changed. */
export function PicturesSection({ editor }: { readonly editor: ProductEditor }) {
  return (
    <Paper withBorder p="md">
      <Pictures
        images={(editor.value('images') as readonly Picture[] | undefined) ?? []}
        onImages={(images) => editor.set('images', images)}
        name={textOf(editor.value('name'))}
      />
    </Paper>
  );
}

function useUpload(onStored: (pictures: readonly Picture[]) => void) {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const [isUploading, setUploading] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function store(file: File): Promise<Picture> {
    const { value } = await call<{ readonly id: number; readonly source_url: string; readonly alt_text: string }>(
      'wp/v2/media',
      { method: 'POST', body: file, fileName: file.name },
    );
    return { id: value.id, src: value.source_url, alt: value.alt_text };
  }
  async function upload(files: readonly File[]): Promise<void> {
    setUploading(true);
    const failed: string[] = [];
    const stored: Picture[] = [];
    for (const file of files) {
      if (!types.split(',').includes(file.type))
        failed.push(t('%s is not a picture that the shop can show', file.name));
      else if (file.size > maxMegabytes * 1_000_000)
        failed.push(t('%1$s is larger than %2$s MB', file.name, maxMegabytes));
      else
        await store(file).then(
          (picture) => stored.push(picture),
          (problem: unknown) => failed.push(`${file.name}: ${problemText(problem, translator)}`),
        );
    }
    setProblems(failed);
    setUploading(false);
    if (stored.length > 0) onStored(stored);
  }
  return { upload, isUploading, problems };
}

/** Pictures by drop, choice or address, in their order, each with the text for whoever cannot see it. */
export function Pictures({ images, onImages, name }: PicturesProps) {
  const { t } = useText();
  const may = useMay();
  const [isOver, setOver] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { upload, isUploading, problems } = useUpload((stored) => onImages([...images, ...stored]));
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void upload([...event.dataTransfer.files]);
  }
  const mayUpload = may('media.edit');
  return (
    <Stack gap="sm">
      {problems.map((problem) => (
        <Alert key={problem} color="red" role="alert">
          {problem}
        </Alert>
      ))}
      <PictureList images={images} onImages={onImages} name={name} />
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(mayUpload);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={mayUpload ? drop : undefined}
      >
        <Text size="sm" c="dimmed">
          {mayUpload ? t('Drop pictures here, or choose them') : t('Choose pictures of the shop')}
        </Text>
        <Group gap="xs" justify="center">
          {mayUpload ? (
            <FileButton multiple accept={types} onChange={(files) => void upload(files)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={isUploading}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {t('Upload pictures')}
                </Button>
              )}
            </FileButton>
          ) : null}
          <Button variant="subtle" onClick={() => setChoosing(true)}>
            {t('From the library')}
          </Button>
        </Group>
      </div>
      {isChoosing ? (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          onChoose={(picture) => {
            setChoosing(false);
            if (!images.some(({ id }) => id === picture.id)) onImages([...images, picture]);
          }}
        />
      ) : null}
    </Stack>
  );
}

function PictureList({ images, onImages, name }: PicturesProps) {
  const { t } = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  function move(from: number, to: number): void {
    const next = [...images];
    const [picture] = next.splice(from, 1);
    if (picture === undefined || to < 0 || to > next.length) return;
    next.splice(to, 0, picture);
    onImages(next);
  }
  return (
    <ol className={classes.list}>
      {images.map((picture, place) => {
        const named = `${name} ${place + 1}`;
        return (
          <li
            key={picture.id ?? picture.src}
            className={classes.item}
            draggable
            data-dragged={dragged === place || undefined}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              event.stopPropagation();
              move(dragged, place);
              setDragged(null);
            }}
          >
            <Image src={picture.src ?? null} alt="" w={72} h={72} radius={4} fit="cover" bg="gray.1" />
            <TextInput
              flex={1}
              label={place === 0 ? t('What the main picture shows') : t('What picture %s shows', place + 1)}
              value={picture.alt ?? ''}
              onChange={(event) => {
                const alt = event.currentTarget.value;
                onImages(images.map((one, at) => (at === place ? { ...one, alt } : one)));
              }}
            />
            <MoveButtons
              name={named}
              isFirst={place === 0}
              isLast={place === images.length - 1}
              onMove={(by) => move(place, place + by)}
              onRemove={() => onImages(images.filter((_, at) => at !== place))}
            />
          </li>
        );
      })}
    </ol>
  );
}
