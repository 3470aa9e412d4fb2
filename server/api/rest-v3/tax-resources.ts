import {
  changedTaxRateFields,
  newTaxRateFields,
  taxClassesRoute,
  taxClassRoute,
  taxesRoute,
  taxRoute,
} from '#contract/rest-v3/tax-routes.ts';
import { decimalText, parseDecimal, roundHalfUp, zero } from '#core/decimal.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { taxActions, type TaxFailure } from '#server/admin/taxes/tax-actions.ts';
import {
  type ShopTaxClass,
  type StoredTaxRate,
  standardTaxClass,
  taxClassesOf,
} from '#server/admin/taxes/tax-rates.ts';
import { objectResources } from './object-resources.ts';
import { checkFields } from './check-fields.ts';
import { listAnswer, sliceOf } from './list-answer.ts';
import { fieldProblems } from './refusals.ts';
import {
  answered,
  created,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';

/** Tax rates and classes, `/taxes` and `/taxes/classes`. */
export function taxResources(services: RestServices): readonly RestResource[] {
  const { texts, publicUrl, settings } = services;
  const { text } = texts;
  const actions = taxActions(settings);
  const tax = () => settings.current().tax;

  function rateAnswer(call: RestCall, rate: StoredTaxRate) {
    const { id, country, state, postcodes, cities, name, priority, shipping, order } = rate;
    return {
      id,
      country,
      state,
      postcode: postcodes.at(-1) ?? '',
      city: cities.at(-1) ?? '',
      rate: rate.rate === '' ? '' : decimalText(parseDecimal(rate.rate) ?? zero, 4),
      name,
      priority,
      compound: false,
      shipping,
      order,
      class: rate.taxClass,
      postcodes,
      cities,
      _links: call.links(`/taxes/${id}`, { collection: '/taxes' }),
    };
  }

  const idOf = ({ path }: RestCall) => Number(path['id']);
  const findRate = (call: RestCall) => tax().rates.find(({ id }) => id === idOf(call)) ?? null;
  const unknown = (status: 400 | 404) =>
    refused(status, 'woocommerce_rest_invalid_id', text('There is no such resource.'));
  const unknownClass = () =>
    refused(404, 'woocommerce_rest_tax_class_invalid_slug', text('There is no such resource.'));
  const withoutTrash = () =>
    refused(501, 'woocommerce_rest_trash_not_supported', text('It cannot go to the trash: delete it with force.'));

  function failureAnswer(failure: TaxFailure | ActionRefusal, verb: 'create' | 'edit' | 'delete'): RestAnswer {
    const refusal = actionRefusal(failure, verb, texts);
    if (refusal !== null) return refusal;
    switch (failure.code) {
      case 'class_exists': {
        const code = failure.data.same === 'name' ? 'tax_class_exists' : 'tax_class_slug_exists';
        return refused(400, `woocommerce_rest_${code}`, text('There is one of this name already.'));
      }
      case 'unknown_class':
        return verb === 'delete'
          ? unknownClass()
          : refused(400, 'rest_invalid_param', text('Invalid parameter(s): %s', 'class'));
      case 'not_stored':
        return refused(400, 'rest_invalid_param', `${failure.data.path}: ${failure.data.detail}`);
      case 'not_permitted':
      case 'invalid_input':
      case 'unknown_rate':
        return unknown(verb === 'delete' ? 400 : 404);
    }
  }

  /** The refusal of a class that the shop does not have. */
  function classProblem({ fields }: RestCall): RestAnswer | null {
    const sent = fields['class'];
    if (sent === undefined || sent === '') return null;
    const slugs = [standardTaxClass, ...taxClassesOf(tax()).map(({ slug }) => slug)];
    return fieldProblems(checkFields({ class: sent }, { class: { type: 'string', enum: slugs } }), texts);
  }

  /** What the actions take, of the fields that a program sends. */
  function inputOf({ fields, isSent }: RestCall): Readonly<Record<string, unknown>> {
    const given = (name: string) => fields[name] !== undefined && fields[name] !== null;
    const listed = (many: string, one: string) => {
      const several = fields[many];
      if (Array.isArray(several) && (isSent(many) || !given(one)))
        return several.map(String).filter((part) => part.trim() !== '');
      return String(fields[one])
        .split(';')
        .filter((part) => part.trim() !== '');
    };
    return {
      ...(given('country') ? { country: String(fields['country']) } : {}),
      ...(given('state') ? { state: String(fields['state']) } : {}),
      ...(given('postcodes') || given('postcode') ? { postcodes: listed('postcodes', 'postcode') } : {}),
      ...(given('cities') || given('city') ? { cities: listed('cities', 'city') } : {}),
      ...(given('rate') ? { rate: readRate(String(fields['rate'])) } : {}),
      ...(given('name') ? { name: String(fields['name']) } : {}),
      ...(given('priority') ? { priority: fields['priority'] } : {}),
      ...(given('shipping') ? { shipping: fields['shipping'] } : {}),
      ...(given('order') ? { order: fields['order'] } : {}),
      ...(given('class') ? { taxClass: fields['class'] === '' ? standardTaxClass : fields['class'] } : {}),
    };
  }

  function problemOf(call: RestCall): RestAnswer | null {
    if (call.fields['compound'] === true) {
      const message = text('This shop has no tax on taxes: compound cannot be true.');
      return refused(400, 'rest_invalid_param', message, { params: { compound: message } });
    }
    return classProblem(call);
  }

  const list: RestHandler = async (call) => {
    const problem = classProblem(call);
    if (problem !== null) return problem;
    const { class: taxClass, orderby, order } = call.fields;
    const sign = order === 'desc' ? -1 : 1;
    const keyOf = (rate: StoredTaxRate) =>
      orderby === 'id' ? rate.id : orderby === 'priority' ? rate.priority : rate.order;
    const rates = tax()
      .rates.filter((rate) => taxClass === undefined || taxClass === '' || rate.taxClass === taxClass)
      .toSorted((one, other) => sign * (keyOf(one) - keyOf(other)) || one.id - other.id);
    const { limit, offset } = sliceOf(call);
    const page = rates.slice(offset, offset + limit).map((rate) => rateAnswer(call, rate));
    return listAnswer(call, page, rates.length, { publicUrl });
  };

  const one: RestHandler = async (call) => {
    const rate = findRate(call);
    return rate === null ? unknown(404) : answered(rateAnswer(call, rate));
  };

  const create: RestHandler = async (call) => {
    const problem = problemOf(call);
    if (problem !== null) return problem;
    const made = await runAction(services, call.authority, actions.createTaxRate, inputOf(call));
    if (!made.ok) return failureAnswer(made.failure, 'create');
    await settings.reload();
    return created(rateAnswer(call, made.value), `${publicUrl}/wp-json/wc/v3/taxes/${made.value.id}`);
  };

  const update: RestHandler = async (call) => {
    if (findRate(call) === null) return unknown(404);
    const problem = problemOf(call);
    if (problem !== null) return problem;
    const input = { ...inputOf(call), id: idOf(call) };
    const changed = await runAction(services, call.authority, actions.updateTaxRate, input);
    if (!changed.ok) return failureAnswer(changed.failure, 'edit');
    await settings.reload();
    return answered(rateAnswer(call, changed.value));
  };

  const remove: RestHandler = async (call) => {
    if (call.fields['force'] !== true) return withoutTrash();
    const removed = await runAction(services, call.authority, actions.deleteTaxRate, { id: idOf(call) });
    if (!removed.ok) return failureAnswer(removed.failure, 'delete');
    await settings.reload();
    return answered(rateAnswer(call, removed.value));
  };

  const classLinks = (call: RestCall) => {
    const { self: _, ...others } = call.links('/taxes/classes', { collection: '/taxes/classes' });
    return others;
  };
  const classAnswer = (call: RestCall, { name, slug }: ShopTaxClass) => ({ name, slug, _links: classLinks(call) });
  const standard = () => ({ slug: standardTaxClass, name: text('Standard rate') });
  const allClasses = () => [standard(), ...taxClassesOf(tax())];

  const listClasses: RestHandler = async (call) => {
    const classes = allClasses().map(({ slug, name }) => ({ slug, name, _links: classLinks(call) }));
    return answered(classes, { 'X-WP-Total': String(classes.length), 'X-WP-TotalPages': '1' });
  };

  const oneClass: RestHandler = async (call) => {
    const taxClass = allClasses().find(({ slug }) => slug === call.path['slug']);
    return taxClass === undefined ? unknownClass() : answered([classAnswer(call, taxClass)]);
  };

  const createClass: RestHandler = async (call) => {
    const made = await runAction(services, call.authority, actions.createTaxClass, { name: call.fields['name'] });
    if (!made.ok) return failureAnswer(made.failure, 'create');
    await settings.reload();
    return created(classAnswer(call, made.value), `${publicUrl}/wp-json/wc/v3/taxes/classes/${made.value.slug}`);
  };

  const removeClass: RestHandler = async (call) => {
    if (call.fields['force'] !== true) return withoutTrash();
    const removed = await runAction(services, call.authority, actions.deleteTaxClass, { slug: call.path['slug'] });
    if (!removed.ok) return failureAnswer(removed.failure, 'delete');
    await settings.reload();
    return answered(classAnswer(call, removed.value));
  };

  const view = { permission: 'settings.read', verb: 'view' } as const;
  const permission = 'settings.rates' as const;
  return [
    ...objectResources({
      routes: { list: taxesRoute, one: taxRoute },
      permissions: { view: 'settings.read', edit: 'settings.rates' },
      fields: { created: newTaxRateFields, changed: changedTaxRateFields },
      handlers: { list, one, create, update, remove },
      texts,
    }),
    {
      route: taxClassesRoute,
      operations: {
        GET: { ...view, handler: listClasses },
        POST: { permission, verb: 'create', handler: createClass },
      },
    },
    {
      route: taxClassRoute,
      operations: {
        GET: { ...view, handler: oneClass },
        DELETE: { permission, verb: 'delete', handler: removeClass },
      },
    },
  ];
}

/** Per cent with four decimals; what is no number counts as none, as on the platform, and empty stays empty. */
function readRate(text: string): string {
  const trimmed = text.trim().replace(',', '.').replace(/%$/, '');
  if (trimmed === '') return '';
  return decimalText(roundHalfUp(parseDecimal(trimmed) ?? zero, 4), 4);
}
