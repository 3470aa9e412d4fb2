import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { Loading } from '#admin/ui/loading.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { useRateCall } from './use-rate-call.ts';

export const zonesPath = 'wc/v3/shipping/zones';

type MethodSetting = {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly type: string;
  readonly value: unknown;
  readonly options?: Readonly<Record<string, unknown>>;
};

/** A way of delivery as `wc/v3` has it; its settings name themselves. */
export type ShippingMethod = {
  readonly instance_id: number;
  readonly title: string;
  readonly enabled: boolean;
  readonly method_title: string;
  readonly settings: Readonly<Record<string, MethodSetting>>;
};

type MethodDialogProps = { readonly zoneId: number; readonly methodId: number; readonly onClose: () => void };

/** Changes a way of delivery, or takes it away. */
export function MethodDialog({ zoneId, methodId, onClose }: MethodDialogProps) {
  const { t } = useText();
  const path = `${zonesPath}/${zoneId}/methods/${methodId}`;
  const { data, error } = useResource<ShippingMethod>(path);
  return (
    <Dialog onClose={onClose} title={data?.value.title ?? t('Delivery')} centered>
      {error === null ? null : <ProblemView problem={error} />}
      {data === undefined ? (
        <Loading height={200} />
      ) : (
        <MethodForm key={data.version} path={path} method={data.value} version={data.version} onClose={onClose} />
      )}
    </Dialog>
  );
}

type MethodFormProps = {
  readonly path: string;
  readonly method: ShippingMethod;
  readonly version: string | null;
  readonly onClose: () => void;
};

function MethodForm({ path, method, version, onClose }: MethodFormProps) {
  const text = useText();
  const { t } = text;
  const { change, problem, isWorking } = useRateCall(zonesPath);
  const [isOffered, setOffered] = useState(method.enabled);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const save = () => change(path, { method: 'PUT', body: { enabled: isOffered, settings: typed }, version }, onClose);
  return (
    <Form onSubmit={save}>
      <Stack gap="sm">
        <Checkbox
          label={t('Offered')}
          checked={isOffered}
          onChange={(event) => setOffered(event.currentTarget.checked)}
        />
        {Object.values(method.settings).map((setting) => (
          <MethodField
            key={setting.id}
            setting={setting}
            value={typed[setting.id] ?? (typeof setting.value === 'string' ? setting.value : '')}
            onChange={(value) => setTyped({ ...typed, [setting.id]: value })}
          />
        ))}
        <ProblemAlert problem={problem} />
        <Group justify="space-between">
          <Button
            variant="subtle"
            color="red"
            disabled={isWorking}
            onClick={() => void change(path, { method: 'DELETE', query: { force: true } }, onClose)}
          >
            {t('Take away')}
          </Button>
          <Button type="submit" loading={isWorking}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

type MethodFieldProps = {
  readonly setting: MethodSetting;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function MethodField({ setting, value, onChange }: MethodFieldProps) {
  const { label, description, type, options } = setting;
  if (type === 'title') return null;
  if (type === 'checkbox')
    return (
      <Checkbox
        label={label}
        checked={value === 'yes'}
        onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : 'no')}
      />
    );
  const common = { label, ...(description === '' ? {} : { description }), value };
  if (type === 'select' && options !== undefined) {
    const data = Object.entries(options).map(([option, name]) => ({ value: option, label: String(name) }));
    return <Select {...common} allowDeselect={false} data={data} onChange={(chosen) => onChange(chosen ?? '')} />;
  }
  return <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />;
}

type Kind = { readonly id: string; readonly title: string };

/** Adds a way of delivery to a zone; what it costs is set afterwards. */
export function AddMethodDialog({ zoneId, onClose }: { readonly zoneId: number; readonly onClose: () => void }) {
  const text = useText();
  const { t } = text;
  const kinds = useResource<readonly Kind[]>('wc/v3/shipping_methods');
  const { change, problem, isWorking } = useRateCall(zonesPath);
  const [kind, setKind] = useState('flat_rate');
  const path = `${zonesPath}/${zoneId}/methods`;
  return (
    <Dialog onClose={onClose} title={t('Add a delivery')} centered>
      <Stack gap="sm">
        <Select
          label={t('Kind')}
          allowDeselect={false}
          data={kinds.data?.value.map(({ id, title }) => ({ value: id, label: title })) ?? []}
          value={kind}
          onChange={(chosen) => chosen !== null && setKind(chosen)}
        />
        <ProblemAlert problem={problem} />
        <Button
          loading={isWorking}
          onClick={() => void change(path, { method: 'POST', body: { method_id: kind } }, onClose)}
        >
          {t('Add a delivery')}
        </Button>
      </Stack>
    </Dialog>
  );
}
