import { gatewayRoute, gatewaysRoute } from '#contract/rest-v3/gateway-routes.ts';
import { settlementOf } from '#core/payment/methods.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import {
  type PaymentMethodFailure,
  paymentMethodActions,
  type StoredPaymentMethod,
} from '#server/admin/payments/payment-method-actions.ts';
import { gatewayKind, gatewaySettings } from './gateway-settings.ts';
import { answered, refused, type RestAnswer, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { shownSettings, writtenSettings } from './shipping-settings.ts';

/** Payment methods, `/payment_gateways`. */
export function gatewayResources(services: RestServices): readonly RestResource[] {
  const { texts, publicUrl, settings, payments } = services;
  const { text } = texts;
  const { updatePaymentMethod } = paymentMethodActions(settings);
  const methods = () => settings.current().payments.methods;
  const find = ({ path }: RestCall) => methods().find(({ id }) => id === path['id']) ?? null;
  const unknown = () =>
    refused(404, 'woocommerce_rest_payment_gateway_invalid', text('There is no such payment method.'));

  function providerOf(id: string) {
    return payments.findLast((provider) => provider.id === id) ?? null;
  }

  /** A method whose provider lacks its keys cannot be paid by. */
  function needsSetup(id: string): boolean {
    if (settlementOf(id) !== 'provider') return false;
    const provider = providerOf(id);
    return provider === null || provider.isReady?.(settings.current()) === false;
  }

  function gatewayAnswer(call: RestCall, method: StoredPaymentMethod) {
    const { id } = method;
    const kind = gatewayKind(id, texts);
    const isOffline = settlementOf(id) !== 'provider';
    const shown = gatewaySettings(id, settings.current(), texts).filter(({ isShown }) => isShown(method));
    const page = isOffline ? `path=/offline/${id}` : `section=${id}`;
    return {
      id,
      title: method.title,
      description: method.description,
      order: method.order ?? '',
      enabled: method.enabled,
      method_title: isOffline ? kind.title : method.title,
      method_description: kind.description,
      method_supports: providerOf(id)?.refund === undefined ? ['products'] : ['products', 'refunds'],
      settings: shownSettings(shown, method),
      needs_setup: needsSetup(id),
      post_install_scripts: [],
      settings_url: `${publicUrl}/wp-admin/admin.php?page=wc-settings&tab=checkout&${page}`,
      connection_url: null,
      setup_help_text: null,
      required_settings_keys: [],
      _links: call.links(`/payment_gateways/${id}`, { collection: '/payment_gateways' }),
    };
  }

  function failureAnswer(failure: PaymentMethodFailure | ActionRefusal): RestAnswer {
    const refusal = actionRefusal(failure, 'edit', texts);
    if (refusal !== null) return refusal;
    if (failure.code !== 'not_stored') return unknown();
    return refused(400, 'rest_setting_value_invalid', `${failure.data.path}: ${failure.data.detail}`);
  }

  const list: RestHandler = async (call) => {
    const gateways = methods().map((method) => gatewayAnswer(call, method));
    return answered(gateways, { 'X-WP-Total': String(gateways.length), 'X-WP-TotalPages': '1' });
  };

  const one: RestHandler = async (call) => {
    const method = find(call);
    return method === null ? unknown() : answered(gatewayAnswer(call, method));
  };

  const update: RestHandler = async (call) => {
    const method = find(call);
    if (method === null) return unknown();
    const editable = gatewaySettings(method.id, settings.current(), texts);
    const sent = writtenSettings(editable, call.fields['settings'], method);
    if (sent === null) return refused(400, 'rest_setting_value_invalid', text('A setting cannot have this value.'));
    const names = ['title', 'description', 'enabled', 'order'].filter((name) => call.isSent(name));
    const fields = Object.fromEntries(names.map((name) => [name, call.fields[name]]));
    const input = { id: method.id, fields: { ...sent, ...fields } };
    const changed = await runAction(services, call.authority, updatePaymentMethod, input);
    if (!changed.ok) return failureAnswer(changed.failure);
    await settings.reload();
    return answered(gatewayAnswer(call, changed.value));
  };

  const view = { permission: 'settings.read', verb: 'view' } as const;
  const edit = { permission: 'settings.payments', verb: 'edit', handler: update } as const;
  return [
    { route: gatewaysRoute, operations: { GET: { ...view, handler: list } } },
    { route: gatewayRoute, operations: { GET: { ...view, handler: one }, POST: edit, PUT: edit, PATCH: edit } },
  ];
}
