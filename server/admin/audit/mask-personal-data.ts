/** Names of fields that say who somebody is or where they live, in whatever object they stand. */
const personal = new Set([
  'email',
  'billing_email',
  'first_name',
  'last_name',
  'username',
  'staff_name',
  'company',
  'address_1',
  'address_2',
  'postcode',
  'phone',
  'ip_address',
  'customer_ip_address',
  'customer_user_agent',
  'customer_note',
  'reviewer',
  'reviewer_email',
]);

/** Names of fields that open something. */
const secret = /(?:secret|password|token|consumer_key|private_key|api_key|signature)/i;

const masked = '•••';
const maxDepth = 12;

/**
 * A change as the audit log may keep it for good: that a person's field or a secret changed is said, what it was and is
 * now is not. So nothing has to be erased from the log when a person's data is.
 */
export function maskPersonalData(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return masked;
  if (Array.isArray(value)) return value.map((item) => maskPersonalData(item, depth + 1));
  const isSecretSetting = 'key' in value && typeof value.key === 'string' && isMasked(value.key);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const hidden = isMasked(name) || (isSecretSetting && name === 'value');
      return [name, hidden ? maskedValue(part) : maskPersonalData(part, depth + 1)];
    }),
  );
}

function isMasked(name: string): boolean {
  return personal.has(name) || secret.test(name);
}

/** An empty field stays empty: whether there was something is no secret. */
function maskedValue(value: unknown): unknown {
  return value === null || value === '' || value === undefined ? (value ?? null) : masked;
}
