import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/office/order.ts';
import { useText } from '#app/text/use-text.ts';
import { openFile } from '#admin/api/download.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { DeleteOrder } from './delete-order.tsx';
import { orderPaths, useOrderCall } from './use-order-call.ts';

type MailTemplate = { readonly id: string; readonly title: string };

/** What is done with an order now and then: printing, mails again, its page as the shopper sees it, the trash. */
export function OrderMenu({ order }: { readonly order: OfficeOrder }) {
  const { t } = useText();
  const call = useCall();
  const may = useMay();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { wc } = orderPaths(order.id);
  const { act } = useOrderCall(order.id);
  const mails = useResource<readonly MailTemplate[]>(`${wc}/actions/email_templates`, {
    isNeeded: isOpen && may('orders.notes'),
  });
  async function print(): Promise<void> {
    try {
      const query = { include: [order.id], papers: 'packing-slips' };
      const { value } = await call<Blob>('vitrina/v1/admin/orders/papers', { query });
      openFile(value, 'application/pdf');
    } catch (problem) {
      toast.failed(problem);
    }
  }
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('More about this order')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void print()}>{t('Print the packing slip')}</Menu.Item>
        <Menu.Item component="a" href={order.url} target="_blank">
          {t('As the shopper sees it')}
        </Menu.Item>
        <Menu.Item onClick={() => void navigator.clipboard.writeText(order.url).then(() => toast.done(t('Copied')))}>
          {t('Copy the link where it is paid')}
        </Menu.Item>
        {may('orders.notes') ? (
          <>
            <Menu.Divider />
            <Menu.Label>{t('Mail the customer again')}</Menu.Label>
            {(mails.data?.value ?? []).map(({ id, title }) => (
              <Menu.Item
                key={id}
                onClick={() =>
                  void act(`${wc}/actions/send_email`, { template_id: id }, t('“%s” is on its way', title))
                }
              >
                {title}
              </Menu.Item>
            ))}
          </>
        ) : null}
        {may('orders.delete') ? (
          <>
            <Menu.Divider />
            <DeleteOrder order={order} />
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
