import { Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { safetyRoles, type SafetyRole } from '#core/product/safety-parties.ts';
import { useText } from '#app/text/use-text.ts';
import { textField } from '#admin/form/use-editor.ts';
import { type ProductEditor, safetyDetails, safetyField } from '#admin/catalogue/product-editor.ts';

/** Who answers for a product, which the law asks to be said beside it. */
export function SafetySection({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useText();
  const titles: Readonly<Record<SafetyRole, string>> = {
    manufacturer: t('Manufacturer'),
    importer: t('Importer'),
    responsible_person: t('Responsible person in the EU'),
  };
  const labels = {
    name: t('Name of the company or person'),
    address: t('Postal address'),
    contact: t('E-mail or web address'),
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t(
          'The General Product Safety Regulation asks for this beside every product. What is empty here, the shop’s settings say.',
        )}
      </Text>
      {safetyRoles.map((role) => (
        <Paper key={role} withBorder p="md">
          <Title order={2} size="h4" mb="sm">
            {titles[role]}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {safetyDetails.map((detail) => (
              <TextInput key={detail} {...textField(editor, safetyField(role, detail))} label={labels[detail]} />
            ))}
          </SimpleGrid>
        </Paper>
      ))}
    </Stack>
  );
}
