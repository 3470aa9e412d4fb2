// Written by `npm run db:types` from the migrations; a test fails when it is out of date.
import type { ColumnType, GeneratedAlways } from 'kysely';

export type AccountTable = {
  id: GeneratedAlways<number>;
  email: string;
  locale: string;
  billing: ColumnType<unknown | null, string | null | undefined, string | null>;
  shipping: ColumnType<unknown | null, string | null | undefined, string | null>;
  fields: ColumnType<unknown, string | undefined, string>;
  created_at: Date;
  passkey_offer_ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  first_name: ColumnType<string, string | undefined, string>;
  last_name: ColumnType<string, string | undefined, string>;
  username: ColumnType<string | null, string | null | undefined, string | null>;
  meta_data: ColumnType<unknown, string | undefined, string>;
  updated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type AccountEventTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  at: Date;
  kind: string;
  data: ColumnType<unknown, string | undefined, string>;
};

export type ApiKeyTable = {
  id: GeneratedAlways<number>;
  name: string;
  key_hash: string;
  key_end: string;
  secret_sealed: string;
  access: string;
  role: string;
  created_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type ApiNonceTable = {
  key_id: number;
  nonce: string;
  at: Date;
};

export type AttributeTable = {
  id: ColumnType<number, number | undefined, number>;
  name: string;
  slug: string;
  type: ColumnType<string, string | undefined, string>;
  term_order: ColumnType<string, string | undefined, string>;
  terms_ordered: ColumnType<boolean, boolean | undefined, boolean>;
  has_archives: ColumnType<boolean, boolean | undefined, boolean>;
};

export type AttributeTermTable = {
  id: ColumnType<number, number | undefined, number>;
  attribute_id: number;
  name: string;
  slug: string;
  description: ColumnType<string, string | undefined, string>;
  menu_order: ColumnType<number, number | undefined, number>;
  swatch: ColumnType<unknown | null, string | null | undefined, string | null>;
};

export type AuditEntryTable = {
  id: GeneratedAlways<number>;
  at: Date;
  actor_kind: string;
  actor_id: ColumnType<number | null, number | null | undefined, number | null>;
  actor_name: string;
  ip_address: ColumnType<string, string | undefined, string>;
  action: string;
  object_type: string;
  object_id: string;
  before: ColumnType<unknown | null, string | null | undefined, string | null>;
  after: ColumnType<unknown | null, string | null | undefined, string | null>;
};

export type BackInStockRequestTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  email: string;
  locale: string;
  token_hash: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  queued_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  expires_at: Date;
};

export type BrandTable = {
  id: ColumnType<number, number | undefined, number>;
  parent_id: ColumnType<number | null, number | null | undefined, number | null>;
  name: string;
  slug: string;
  description: ColumnType<string, string | undefined, string>;
  display: ColumnType<string, string | undefined, string>;
  menu_order: ColumnType<number, number | undefined, number>;
  media_id: ColumnType<number | null, number | null | undefined, number | null>;
};

export type CartTable = {
  id: string;
  document: ColumnType<unknown, string, string>;
  line_count: ColumnType<number, number | undefined, number>;
  revision: ColumnType<number, number | undefined, number>;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
  token_version: ColumnType<number, number | undefined, number>;
  oldest_token_version: ColumnType<number, number | undefined, number>;
  old_tokens_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  customer_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type CategoryTable = {
  id: ColumnType<number, number | undefined, number>;
  parent_id: ColumnType<number | null, number | null | undefined, number | null>;
  name: string;
  slug: string;
  description: ColumnType<string, string | undefined, string>;
  menu_order: ColumnType<number, number | undefined, number>;
  media_id: ColumnType<number | null, number | null | undefined, number | null>;
  display: ColumnType<string, string | undefined, string>;
};

export type CategorySeoTable = {
  category_id: number;
  locale: string;
  title: ColumnType<string, string | undefined, string>;
  description: ColumnType<string, string | undefined, string>;
};

export type ConsentChoiceTable = {
  id: GeneratedAlways<number>;
  visitor: string;
  at: Date;
  version: number;
  locale: string;
  statistics: boolean;
  marketing: boolean;
};

export type ContactMessageTable = {
  id: ColumnType<number, number | undefined, number>;
  name: ColumnType<string, string | undefined, string>;
  email: string;
  body: string;
  quick: ColumnType<boolean, boolean | undefined, boolean>;
  locale: string;
  created_at: Date;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type ContentEntryTable = {
  id: ColumnType<number, number | undefined, number>;
  kind: string;
  slug: string;
  template: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  updated_at: Date;
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  published_revision_id: ColumnType<number | null, number | null | undefined, number | null>;
  planned_revision_id: ColumnType<number | null, number | null | undefined, number | null>;
  planned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  draft_revision_id: ColumnType<number | null, number | null | undefined, number | null>;
  trashed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type ContentRevisionTable = {
  id: ColumnType<number, number | undefined, number>;
  entry_id: number;
  made_at: Date;
  actor_kind: string;
  actor_id: ColumnType<number | null, number | null | undefined, number | null>;
  actor_name: string;
  content: ColumnType<unknown, string, string>;
  template_version: ColumnType<string | null, string | null | undefined, string | null>;
};

export type CouponTable = {
  id: GeneratedAlways<number>;
  code: string;
  type: string;
  amount: ColumnType<string, string | number, string | number>;
  description: ColumnType<string, string | undefined, string>;
  free_shipping: ColumnType<boolean, boolean | undefined, boolean>;
  individual_use: ColumnType<boolean, boolean | undefined, boolean>;
  exclude_sale_items: ColumnType<boolean, boolean | undefined, boolean>;
  starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  minimum: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  maximum: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  product_ids: ColumnType<number[], number[] | undefined, number[]>;
  excluded_product_ids: ColumnType<number[], number[] | undefined, number[]>;
  category_ids: ColumnType<number[], number[] | undefined, number[]>;
  excluded_category_ids: ColumnType<number[], number[] | undefined, number[]>;
  emails: ColumnType<string[], string[] | undefined, string[]>;
  usage_limit: ColumnType<number | null, number | null | undefined, number | null>;
  usage_limit_per_email: ColumnType<number | null, number | null | undefined, number | null>;
  item_limit: ColumnType<number | null, number | null | undefined, number | null>;
  used: ColumnType<number, number | undefined, number>;
  created_at: Date;
  updated_at: Date;
  status: ColumnType<string, string | undefined, string>;
  meta_data: ColumnType<unknown, string | undefined, string>;
};

export type CouponUseTable = {
  coupon_id: number;
  order_id: number;
  email: string;
  counts: ColumnType<boolean, boolean | undefined, boolean>;
  at: Date;
};

export type ImportIdentityTable = {
  source_key: string;
  product_id: number;
};

export type InvoiceTable = {
  id: GeneratedAlways<number>;
  series: string;
  number: number;
  kind: string;
  order_id: number;
  refund_id: ColumnType<number | null, number | null | undefined, number | null>;
  credits_id: ColumnType<number | null, number | null | undefined, number | null>;
  total: number;
  document: ColumnType<unknown, string, string>;
  issued_at: Date;
};

export type InvoiceSeriesTable = {
  series: string;
  next_number: number;
};

export type MediaTable = {
  id: ColumnType<number, number | undefined, number>;
  state: string;
  source: string;
  content_hash: ColumnType<string | null, string | null | undefined, string | null>;
  extension: ColumnType<string | null, string | null | undefined, string | null>;
  width: ColumnType<number | null, number | null | undefined, number | null>;
  height: ColumnType<number | null, number | null | undefined, number | null>;
  name: ColumnType<string, string | undefined, string>;
  alt: ColumnType<string, string | undefined, string>;
  created_at: Date;
  tint: ColumnType<string | null, string | null | undefined, string | null>;
  caption: ColumnType<string, string | undefined, string>;
  focus: ColumnType<unknown | null, string | null | undefined, string | null>;
  upload_hash: ColumnType<string | null, string | null | undefined, string | null>;
  file_bytes: ColumnType<number | null, number | null | undefined, number | null>;
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type MediaFormerFileTable = {
  content_hash: string;
  media_id: number;
  replaced_at: Date;
};

export type NewsletterConsentTable = {
  id: GeneratedAlways<number>;
  email: string;
  locale: string;
  source: string;
  page: string;
  wording: string;
  network: string;
  asked_at: Date;
  link_hash: ColumnType<string | null, string | null | undefined, string | null>;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  confirmed_network: ColumnType<string | null, string | null | undefined, string | null>;
  code_sent: ColumnType<string | null, string | null | undefined, string | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_by: ColumnType<string | null, string | null | undefined, string | null>;
};

export type OfficeJobTable = {
  id: GeneratedAlways<number>;
  kind: string;
  input: ColumnType<unknown, string, string>;
  item_count: number;
  done_count: ColumnType<number, number | undefined, number>;
  failures: ColumnType<unknown, string | undefined, string>;
  account_id: number;
  created_at: Date;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type OfficeViewTable = {
  id: GeneratedAlways<number>;
  list: string;
  account_id: ColumnType<number | null, number | null | undefined, number | null>;
  name: string;
  query: string;
  created_at: Date;
};

export type OrderEventTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  at: Date;
  kind: string;
  data: ColumnType<unknown, string, string>;
};

export type OrderLineTable = {
  order_id: number;
  position: number;
  line_key: string;
  product_id: ColumnType<number | null, number | null | undefined, number | null>;
  variation_id: ColumnType<number | null, number | null | undefined, number | null>;
  name: string;
  sku: ColumnType<string | null, string | null | undefined, string | null>;
  quantity: ColumnType<string, string | number, string | number>;
  subtotal: number;
  subtotal_tax: number;
  total: number;
  total_tax: number;
  tax_class: string;
  snapshot: ColumnType<unknown, string, string>;
};

export type OrderParcelTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  carrier: string;
  number: string;
  url: string;
  created_at: Date;
};

export type OrderTextTable = {
  hash: string;
  locale: string;
  slug: string;
  title: string;
  html: string;
  kept_at: Date;
};

export type OutboxTable = {
  id: GeneratedAlways<number>;
  topic: string;
  payload: ColumnType<unknown, string, string>;
  available_at: Date;
  attempts: ColumnType<number, number | undefined, number>;
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  dead_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
  lease: ColumnType<string | null, string | null | undefined, string | null>;
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type PasskeyTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  audience: string;
  credential_id: string;
  user_handle: string;
  public_key: string;
  counter: number;
  transports: ColumnType<unknown, string | undefined, string>;
  synced: boolean;
  name: string;
  created_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type PasskeyChallengeTable = {
  challenge_hash: string;
  handle_hash: string;
  audience: string;
  purpose: string;
  account_id: ColumnType<number | null, number | null | undefined, number | null>;
  user_handle: ColumnType<string | null, string | null | undefined, string | null>;
  expires_at: Date;
};

export type PastPermalinkTable = {
  locale: string;
  part: string;
  value: string;
  at: ColumnType<Date, Date | undefined, Date>;
};

export type PastSlugTable = {
  kind: string;
  slug: string;
  entity_id: number;
  at: ColumnType<Date, Date | undefined, Date>;
};

export type PaymentTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  method: string;
  reference: string;
  provider_reference: ColumnType<string | null, string | null | undefined, string | null>;
  amount: number;
  currency: string;
  state: string;
  redirect_url: ColumnType<string | null, string | null | undefined, string | null>;
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  events: ColumnType<unknown, string | undefined, string>;
  created_at: Date;
  updated_at: Date;
};

export type PriceIntervalTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  kind: string;
  amount: ColumnType<string, string | number, string | number>;
  valid_from: Date;
  valid_to: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type ProductTable = {
  id: ColumnType<number, number | undefined, number>;
  parent_id: ColumnType<number | null, number | null | undefined, number | null>;
  type: string;
  status: ColumnType<string, string | undefined, string>;
  visibility: ColumnType<string, string | undefined, string>;
  slug: string;
  name: string;
  sku: ColumnType<string | null, string | null | undefined, string | null>;
  gtin: ColumnType<string | null, string | null | undefined, string | null>;
  short_description: ColumnType<string, string | undefined, string>;
  description: ColumnType<string, string | undefined, string>;
  purchase_note: ColumnType<string, string | undefined, string>;
  featured: ColumnType<boolean, boolean | undefined, boolean>;
  virtual: ColumnType<boolean, boolean | undefined, boolean>;
  downloadable: ColumnType<boolean, boolean | undefined, boolean>;
  download_limit: ColumnType<number | null, number | null | undefined, number | null>;
  download_expiry_days: ColumnType<number | null, number | null | undefined, number | null>;
  regular_price: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  sale_price: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  sale_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
  sale_to: ColumnType<Date | null, Date | null | undefined, Date | null>;
  tax_status: ColumnType<string, string | undefined, string>;
  tax_class: ColumnType<string, string | undefined, string>;
  sold_individually: ColumnType<boolean, boolean | undefined, boolean>;
  quantity_step: ColumnType<string, string | number | undefined, string | number>;
  weight: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  length: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  width: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  height: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  shipping_class_id: ColumnType<number | null, number | null | undefined, number | null>;
  reviews_allowed: ColumnType<boolean, boolean | undefined, boolean>;
  external_url: ColumnType<string | null, string | null | undefined, string | null>;
  button_text: ColumnType<string | null, string | null | undefined, string | null>;
  menu_order: ColumnType<number, number | undefined, number>;
  first_offered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  metas: ColumnType<unknown, string | undefined, string>;
  created_at: Date;
  updated_at: Date;
  regular_places: ColumnType<number | null, number | null | undefined, number | null>;
  sale_places: ColumnType<number | null, number | null | undefined, number | null>;
  tax_class_of_parent: ColumnType<boolean, boolean | undefined, boolean>;
  upper_product_id: ColumnType<number | null, number | null | undefined, number | null>;
};

export type ProductAttributeTable = {
  product_id: number;
  position: number;
  attribute_id: ColumnType<number | null, number | null | undefined, number | null>;
  key: string;
  name: string;
  visible: ColumnType<boolean, boolean | undefined, boolean>;
  for_variations: ColumnType<boolean, boolean | undefined, boolean>;
  options: ColumnType<string[], string[] | undefined, string[]>;
  default_value: ColumnType<string | null, string | null | undefined, string | null>;
  shown_position: ColumnType<number | null, number | null | undefined, number | null>;
};

export type ProductAttributeTermTable = {
  product_id: number;
  attribute_id: number;
  term_id: number;
  position: ColumnType<number, number | undefined, number>;
};

export type ProductBrandTable = {
  product_id: number;
  brand_id: number;
  position: ColumnType<number, number | undefined, number>;
};

export type ProductCategoryTable = {
  product_id: number;
  category_id: number;
  position: ColumnType<number, number | undefined, number>;
};

export type ProductDownloadTable = {
  product_id: number;
  position: number;
  download_id: string;
  name: ColumnType<string, string | undefined, string>;
  url: ColumnType<string, string | undefined, string>;
};

export type ProductLinkTable = {
  product_id: number;
  kind: string;
  position: number;
  linked_id: number;
};

export type ProductListingTable = {
  product_id: number;
  published: ColumnType<boolean, boolean | undefined, boolean>;
  listed: boolean;
  searchable: boolean;
  variation_listed: ColumnType<boolean, boolean | undefined, boolean>;
  min_price: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  max_price: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  on_sale: ColumnType<boolean, boolean | undefined, boolean>;
  stock_status: string;
  average_rating: ColumnType<string, string | number | undefined, string | number>;
  review_count: ColumnType<number, number | undefined, number>;
  total_sales: ColumnType<string, string | number | undefined, string | number>;
  featured: ColumnType<boolean, boolean | undefined, boolean>;
  sort_name: string;
  menu_order: ColumnType<number, number | undefined, number>;
  created_at: Date;
  document: string;
  search_text: string;
  next_change_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  heading: ColumnType<string, string | undefined, string>;
};

export type ProductMediaTable = {
  product_id: number;
  position: number;
  media_id: number;
};

export type ProductSeoTable = {
  product_id: number;
  locale: string;
  title: ColumnType<string, string | undefined, string>;
  description: ColumnType<string, string | undefined, string>;
};

export type ProductTagTable = {
  product_id: number;
  tag_id: number;
  position: ColumnType<number, number | undefined, number>;
};

export type RedirectTable = {
  source: string;
  target: ColumnType<string | null, string | null | undefined, string | null>;
  at: Date;
};

export type RefundTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  total: number;
  total_tax: number;
  reason: ColumnType<string, string | undefined, string>;
  restocked: boolean;
  payment_status: string;
  payment_reference: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  named: ColumnType<unknown | null, string | null | undefined, string | null>;
  has_amount: ColumnType<boolean, boolean | undefined, boolean>;
  refunded_by: ColumnType<number, number | undefined, number>;
  meta_data: ColumnType<unknown, string | undefined, string>;
};

export type RefundLineTable = {
  refund_id: number;
  position: number;
  part: string;
  name: string;
  quantity: ColumnType<string, string | number | undefined, string | number>;
  total: number;
  total_tax: number;
  taxes: ColumnType<unknown, string, string>;
};

export type ReportedOrderTable = {
  order_id: number;
  at: Date;
};

export type ReviewTable = {
  id: ColumnType<number, number | undefined, number>;
  product_id: number;
  author: string;
  email: ColumnType<string, string | undefined, string>;
  rating: ColumnType<number | null, number | null | undefined, number | null>;
  body: ColumnType<string, string | undefined, string>;
  verified: ColumnType<boolean, boolean | undefined, boolean>;
  status: ColumnType<string, string | undefined, string>;
  created_at: Date;
  import_key: ColumnType<string | null, string | null | undefined, string | null>;
  trashed: ColumnType<boolean, boolean | undefined, boolean>;
  previous_status: ColumnType<string | null, string | null | undefined, string | null>;
};

export type SchemaRequirementTable = {
  migration: string;
  needs: ColumnType<string | null, string | null | undefined, string | null>;
};

export type SearchWordTable = {
  word: string;
  shown: string;
  stem: string;
  root: string;
  weight: number;
};

export type SecretTable = {
  name: string;
  value: string;
};

export type SettingTable = {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Date;
};

export type ShippingClassTable = {
  id: ColumnType<number, number | undefined, number>;
  name: string;
  slug: string;
  description: ColumnType<string, string | undefined, string>;
};

export type ShopOrderTable = {
  id: ColumnType<number, number | undefined, number>;
  key: string;
  status: string;
  payment_status: ColumnType<string, string | undefined, string>;
  currency: string;
  prices_include_tax: boolean;
  items_total: number;
  items_tax: number;
  discount_total: ColumnType<number, number | undefined, number>;
  discount_tax: ColumnType<number, number | undefined, number>;
  shipping_total: ColumnType<number, number | undefined, number>;
  shipping_tax: ColumnType<number, number | undefined, number>;
  fees_total: ColumnType<number, number | undefined, number>;
  fees_tax: ColumnType<number, number | undefined, number>;
  total_tax: number;
  total: number;
  refunded_total: ColumnType<number, number | undefined, number>;
  email: string;
  billing: ColumnType<unknown, string, string>;
  shipping: ColumnType<unknown, string, string>;
  payment_method: string;
  payment_title: string;
  payment_reference: ColumnType<string | null, string | null | undefined, string | null>;
  customer_note: ColumnType<string, string | undefined, string>;
  locale: ColumnType<string, string | undefined, string>;
  snapshot: ColumnType<unknown, string, string>;
  cart_id: string;
  idempotency_key: string;
  request_hash: string;
  ip_address: ColumnType<string, string | undefined, string>;
  user_agent: ColumnType<string, string | undefined, string>;
  created_at: Date;
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  completed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  updated_at: Date;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  tasks: ColumnType<string[], string[] | undefined, string[]>;
  ip_network: ColumnType<string | null, string | null | undefined, string | null>;
  transfer_awaited_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  cancels_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  account_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_via: ColumnType<string, string | undefined, string>;
  transaction_id: ColumnType<string, string | undefined, string>;
  meta_data: ColumnType<unknown, string | undefined, string>;
  sales_taken_back: ColumnType<boolean, boolean | undefined, boolean>;
  upper_order_id: ColumnType<number | null, number | null | undefined, number | null>;
};

export type SignInAttemptTable = {
  id: GeneratedAlways<number>;
  audience: string;
  handle_hash: string;
  email: string;
  locale: string;
  code_hash: ColumnType<string | null, string | null | undefined, string | null>;
  link_hash: ColumnType<string | null, string | null | undefined, string | null>;
  tries: ColumnType<number, number | undefined, number>;
  created_at: Date;
  expires_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  purpose: ColumnType<string, string | undefined, string>;
};

export type SignInSessionTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  audience: string;
  token_hash: string;
  device: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  opened_by: ColumnType<string | null, string | null | undefined, string | null>;
  proved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type StaffTable = {
  account_id: number;
  role: string;
  name: ColumnType<string, string | undefined, string>;
  invited_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type StockTable = {
  product_id: number;
  managed: ColumnType<boolean, boolean | undefined, boolean>;
  quantity: ColumnType<string, string | number | undefined, string | number>;
  status: ColumnType<string, string | undefined, string>;
  backorders: ColumnType<string, string | undefined, string>;
  low_amount: ColumnType<string | null, string | number | null | undefined, string | number | null>;
};

export type StockMovementTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  delta: ColumnType<string, string | number, string | number>;
  reason: string;
  order_id: ColumnType<number | null, number | null | undefined, number | null>;
  at: Date;
  actor_kind: ColumnType<string | null, string | null | undefined, string | null>;
  actor_id: ColumnType<number | null, number | null | undefined, number | null>;
};

export type TagTable = {
  id: ColumnType<number, number | undefined, number>;
  name: string;
  slug: string;
  description: ColumnType<string, string | undefined, string>;
};

export type TerminalTable = {
  carrier: string;
  code: string;
  name: string;
  town: string;
  address: string;
  postcode: string;
  country: string;
  latitude: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  longitude: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  updated_at: Date;
};

export type TranslationTable = {
  locale: string;
  kind: string;
  object: string;
  field: string;
  text: string;
};

export type VariationAttributeTable = {
  variation_id: number;
  key: string;
  value: string;
};

export type WebhookTable = {
  id: GeneratedAlways<number>;
  name: string;
  status: ColumnType<string, string | undefined, string>;
  topic: string;
  delivery_url: string;
  secret_sealed: string;
  owner_name: string;
  owner_role: string;
  failures: ColumnType<number, number | undefined, number>;
  paused_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  slow: ColumnType<boolean, boolean | undefined, boolean>;
  ping_due: ColumnType<boolean, boolean | undefined, boolean>;
  pinged_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
  updated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type WebhookDeliveryTable = {
  id: GeneratedAlways<number>;
  webhook_id: number;
  topic: string;
  object_id: number;
  delivery_key: string;
  resend_of: ColumnType<number | null, number | null | undefined, number | null>;
  attempts: ColumnType<number, number | undefined, number>;
  available_at: Date;
  lease: ColumnType<string | null, string | null | undefined, string | null>;
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  outcome: ColumnType<string | null, string | null | undefined, string | null>;
  response_status: ColumnType<number | null, number | null | undefined, number | null>;
  response_ms: ColumnType<number | null, number | null | undefined, number | null>;
  error: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
};

export type WebhookEventTable = {
  id: GeneratedAlways<number>;
  topic: string;
  object_id: number;
  transaction: ColumnType<number, number | undefined, number>;
};

export type WishTable = {
  list_id: number;
  product_id: number;
  added_at: Date;
};

export type WishListTable = {
  id: GeneratedAlways<number>;
  account_id: ColumnType<number | null, number | null | undefined, number | null>;
  token_hash: ColumnType<string | null, string | null | undefined, string | null>;
  share_token: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  used_at: Date;
};

export type WithdrawalTable = {
  id: ColumnType<number, number | undefined, number>;
  order_number: string;
  order_id: ColumnType<number | null, number | null | undefined, number | null>;
  name: string;
  email: string;
  goods: ColumnType<string, string | undefined, string>;
  locale: string;
  created_at: Date;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type Tables = {
  account: AccountTable;
  account_event: AccountEventTable;
  api_key: ApiKeyTable;
  api_nonce: ApiNonceTable;
  attribute: AttributeTable;
  attribute_term: AttributeTermTable;
  audit_entry: AuditEntryTable;
  back_in_stock_request: BackInStockRequestTable;
  brand: BrandTable;
  cart: CartTable;
  category: CategoryTable;
  category_seo: CategorySeoTable;
  consent_choice: ConsentChoiceTable;
  contact_message: ContactMessageTable;
  content_entry: ContentEntryTable;
  content_revision: ContentRevisionTable;
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  import_identity: ImportIdentityTable;
  invoice: InvoiceTable;
  invoice_series: InvoiceSeriesTable;
  media: MediaTable;
  media_former_file: MediaFormerFileTable;
  newsletter_consent: NewsletterConsentTable;
  office_job: OfficeJobTable;
  office_view: OfficeViewTable;
  order_event: OrderEventTable;
  order_line: OrderLineTable;
  order_parcel: OrderParcelTable;
  order_text: OrderTextTable;
  outbox: OutboxTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  past_permalink: PastPermalinkTable;
  past_slug: PastSlugTable;
  payment: PaymentTable;
  price_interval: PriceIntervalTable;
  product: ProductTable;
  product_attribute: ProductAttributeTable;
  product_attribute_term: ProductAttributeTermTable;
  product_brand: ProductBrandTable;
  product_category: ProductCategoryTable;
  product_download: ProductDownloadTable;
  product_link: ProductLinkTable;
  product_listing: ProductListingTable;
  product_media: ProductMediaTable;
  product_seo: ProductSeoTable;
  product_tag: ProductTagTable;
  redirect: RedirectTable;
  refund: RefundTable;
  refund_line: RefundLineTable;
  reported_order: ReportedOrderTable;
  review: ReviewTable;
  schema_requirement: SchemaRequirementTable;
  search_word: SearchWordTable;
  secret: SecretTable;
  setting: SettingTable;
  shipping_class: ShippingClassTable;
  shop_order: ShopOrderTable;
  sign_in_attempt: SignInAttemptTable;
  sign_in_session: SignInSessionTable;
  staff: StaffTable;
  stock: StockTable;
  stock_movement: StockMovementTable;
  tag: TagTable;
  terminal: TerminalTable;
  translation: TranslationTable;
  variation_attribute: VariationAttributeTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_event: WebhookEventTable;
  wish: WishTable;
  wish_list: WishListTable;
  withdrawal: WithdrawalTable;
};
