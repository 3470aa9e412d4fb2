import { createHash } from 'node:crypto';
import { arch, totalmem, type } from 'node:os';
import { platformVersions, systemStatusRoute, toolRoute, toolsRoute } from '#contract/rest-v3/system-routes.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { readSystemFacts, type SystemFacts, type TableSize } from '#server/admin/system/read-system-facts.ts';
import { runSystemTool, type SystemTool, systemTools } from '#server/admin/system/tool-actions.ts';
import { answered, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { shopPageIds } from './settings/shop-pages.ts';
import { currencySigns } from './world/currency-signs.ts';

const megabyte = 1_000_000;
const megabytes = (bytes: number) => (bytes / megabyte).toFixed(2);
/** Tables of the work behind the shop, unlike those of what it sells and sold. */
const isOther = ({ name }: TableSize) => /^(?:schema_|outbox|sign_in|audit|secret|setting|api_|passkey)/.test(name);

/** An id of the shop that stays as long as its address does. */
function storeId(publicUrl: string): string {
  const hex = createHash('sha256').update(publicUrl).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function environment(publicUrl: string, { databaseVersion, databaseName }: SystemFacts) {
  return {
    home_url: publicUrl,
    site_url: publicUrl,
    store_id: storeId(publicUrl),
    version: platformVersions.woocommerce,
    log_directory: '',
    log_directory_writable: true,
    wp_version: platformVersions.wordpress,
    wp_multisite: false,
    wp_memory_limit: totalmem(),
    wp_debug_mode: false,
    wp_cron: true,
    wp_environment_type: 'production',
    language: 'lt_LT',
    external_object_cache: false,
    server_info: `Vitrina, Node.js ${process.versions.node}`,
    server_architecture: `${type()} ${arch()}`,
    php_version: '',
    php_post_max_size: 0,
    php_max_execution_time: 0,
    php_max_input_vars: 0,
    curl_version: '',
    suhosin_installed: false,
    max_upload_size: 0,
    mysql_version: databaseVersion,
    mysql_version_string: databaseName,
    default_timezone: 'UTC',
    fsockopen_or_curl_enabled: true,
    soapclient_enabled: false,
    domdocument_enabled: false,
    gzip_enabled: true,
    mbstring_enabled: true,
    remote_post_successful: false,
    remote_post_response: false,
    remote_get_successful: false,
    remote_get_response: false,
  };
}

function databasePart({ tables }: SystemFacts) {
  const sizes = (some: readonly TableSize[]) =>
    Object.fromEntries(
      some.map(({ name, data, index }) => [
        name,
        { data: megabytes(data), index: megabytes(index), engine: 'PostgreSQL' },
      ]),
    );
  const sum = (part: 'data' | 'index') => tables.reduce((total, table) => total + table[part], 0) / megabyte;
  return {
    wc_database_version: platformVersions.woocommerce,
    database_prefix: '',
    maxmind_geoip_database: '',
    database_tables: {
      woocommerce: sizes(tables.filter((table) => !isOther(table))),
      other: sizes(tables.filter(isOther)),
    },
    database_size: { data: sum('data'), index: sum('index') },
  };
}

/** The shop's state and tools, `/system_status`. */
export function systemResources(services: RestServices): readonly RestResource[] {
  const { database, texts, publicUrl, settings, addOnNames } = services;
  const { text } = texts;

  function plugin(name: string) {
    const version = '';
    return {
      plugin: `${name}/${name}`,
      name,
      version,
      version_latest: version,
      url: '',
      author_name: '',
      author_url: '',
      network_activated: false,
    };
  }

  const theme = () => ({
    name: 'Vitrina',
    version: '',
    version_latest: 0,
    author_url: '',
    is_child_theme: false,
    is_block_theme: false,
    has_woocommerce_support: true,
    has_woocommerce_file: false,
    has_outdated_templates: false,
    overrides: [],
    parent_name: '',
    parent_version: '',
    parent_version_latest: '',
    parent_author_url: '',
  });

  function settingsPart() {
    const { currency } = settings.current();
    const same = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
    const visibility = ['exclude-from-catalog', 'exclude-from-search', 'featured', 'outofstock'];
    return {
      api_enabled: false,
      force_ssl: false,
      currency: currency.code,
      currency_symbol: currencySigns[currency.code] ?? currency.symbol,
      currency_position: currency.position,
      thousand_separator: currency.thousandSeparator,
      decimal_separator: currency.decimalSeparator,
      number_of_decimals: currency.decimals,
      geolocation_enabled: false,
      taxonomies: same(['external', 'grouped', 'simple', 'variable']),
      product_visibility_terms: same([...visibility, 'rated-1', 'rated-2', 'rated-3', 'rated-4', 'rated-5']),
      woocommerce_com_connected: 'no',
      enforce_approved_download_dirs: true,
      order_datastore: 'Vitrina',
      HPOS_enabled: true,
      HPOS_sync_enabled: false,
      enabled_features: ['custom_order_tables'],
    };
  }

  function page(name: string, id: number | null) {
    return {
      page_name: name,
      page_id: id === null ? '' : String(id),
      page_set: id !== null,
      page_exists: id !== null,
      page_visible: id !== null,
      shortcode: '',
      block: '',
      shortcode_required: false,
      shortcode_present: false,
      block_present: false,
      block_required: false,
    };
  }

  const status: RestHandler = async () => {
    const facts = await readSystemFacts(database.db);
    return answered({
      environment: environment(publicUrl, facts),
      database: databasePart(facts),
      active_plugins: addOnNames.map(plugin),
      inactive_plugins: [],
      dropins_mu_plugins: { dropins: [], mu_plugins: [] },
      theme: theme(),
      settings: settingsPart(),
      security: { secure_connection: publicUrl.startsWith('https:'), hide_errors: true },
      pages: [
        page(text('Shop'), shopPageIds.shop),
        page(text('Cart'), shopPageIds.cart),
        page(text('Checkout'), shopPageIds.checkout),
        page(text('Account'), shopPageIds.account),
        page(text('Terms'), null),
      ],
      post_type_counts: facts.counts.map(({ type: kind, count }) => ({ type: kind, count: String(count) })),
      logging: {
        logging_enabled: true,
        default_handler: '',
        retention_period_days: 0,
        level_threshold: '',
        log_directory_size: '',
      },
    });
  };

  const words: Readonly<
    Record<SystemTool, { readonly name: string; readonly action: string; readonly description: string }>
  > = {
    clear_transients: {
      name: text('Pages and lists in memory'),
      action: text('Empty'),
      description: text('Every process reads again what it shows.'),
    },
    regenerate_product_lookup_tables: {
      name: text('Lists of products'),
      action: text('Calculate again'),
      description: text('What lists show of every product is calculated again. It may take some minutes.'),
    },
    clear_sessions: {
      name: text('Carts of shoppers'),
      action: text('Empty'),
      description: text('Deletes all carts, also those of shoppers who are at the checkout now.'),
    },
  };

  const toolAnswer = (call: RestCall, id: SystemTool, outcome: object = {}) => {
    const { item } = call.links('/system_status/tools', { item: `/system_status/tools/${id}` });
    const items = (item as readonly { readonly href: string }[]).map(({ href }) => ({ embeddable: true, href }));
    return { id, ...words[id], ...outcome, _links: { item: items } };
  };
  const find = ({ path }: RestCall) => systemTools.find((id) => id === path['id']) ?? null;
  const unknown = () => refused(404, 'woocommerce_rest_system_status_tool_invalid_id', text('There is no such tool.'));

  const list: RestHandler = async (call) => answered(systemTools.map((id) => toolAnswer(call, id)));
  const one: RestHandler = async (call) => {
    const id = find(call);
    return id === null ? unknown() : answered(toolAnswer(call, id));
  };
  const run: RestHandler = async (call) => {
    const id = find(call);
    if (id === null) return unknown();
    const done = await runAction(services, call.authority, runSystemTool, { tool: id });
    if (!done.ok) return actionRefusal(done.failure, 'edit', texts) ?? unknown();
    const message = text('Done: %s objects.', done.value);
    return answered(toolAnswer(call, id, { success: true, message }));
  };

  const view = { permission: 'system.read', verb: 'view' } as const;
  const edit = { permission: 'system.run', verb: 'edit', handler: run } as const;
  return [
    { route: systemStatusRoute, operations: { GET: { ...view, handler: status } } },
    { route: toolsRoute, operations: { GET: { ...view, handler: list } } },
    { route: toolRoute, operations: { GET: { ...view, handler: one }, POST: edit, PUT: edit, PATCH: edit } },
  ];
}
