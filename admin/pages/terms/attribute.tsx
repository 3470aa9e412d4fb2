import { NativeSelect, Paper, SimpleGrid, TextInput } from '@mantine/core';
import { useParams } from 'react-router';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { SaveBar } from '#admin/form/save-bar.tsx';
import { textField, useEditor } from '#admin/form/use-editor.ts';
import { useWindowTitle } from '#admin/shell/page-frame.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { textOf } from '#admin/catalogue/product-editor.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { attributeTypes, attributeTypeText, attributesPath, type ShopAttribute } from './attribute-words.ts';
import { AttributeValues } from './attribute-values.tsx';

export function Page() {
  const { id = '' } = useParams();
  return <AttributePage key={id} id={id} />;
}

function AttributePage({ id }: { readonly id: string }) {
  const translator = useText();
  const { t } = translator;
  const editor = useEditor<ShopAttribute>(`${attributesPath}/${id}`, {
    labels: { name: t('Name'), slug: t('Slug'), type: t('How it is chosen'), order_by: t('Order of its values') },
    refreshes: [attributesPath],
  });
  const attribute = editor.object;
  useWindowTitle(attribute === null ? null : decodeEntities(attribute.name));
  if (editor.readProblem !== null) return <ProblemView problem={editor.readProblem} />;
  if (attribute === null) return <Loading height={320} />;
  const type = textOf(editor.value('type'));
  return (
    <>
      <PageHead title={decodeEntities(attribute.name)} parent={{ to: '/savybes', label: t('Attributes') }} />
      <Paper withBorder p="md" mb="md">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
          <TextInput {...textField(editor, 'name')} />
          <TextInput {...textField(editor, 'slug')} />
          <NativeSelect
            label={editor.labels['type']}
            data={[...new Set([...attributeTypes, type])].map((value) => ({
              value,
              label: attributeTypeText(value, translator),
            }))}
            value={type}
            onChange={(event) => editor.set('type', event.currentTarget.value)}
          />
          <NativeSelect
            label={editor.labels['order_by']}
            data={[
              { value: 'menu_order', label: t('By hand') },
              { value: 'name', label: t('By name') },
              { value: 'name_num', label: t('By number in the name') },
              { value: 'id', label: t('Oldest first') },
            ]}
            value={textOf(editor.value('order_by'))}
            onChange={(event) => editor.set('order_by', event.currentTarget.value)}
          />
        </SimpleGrid>
      </Paper>
      <AttributeValues attribute={attribute} />
      <SaveBar editor={editor} />
    </>
  );
}
