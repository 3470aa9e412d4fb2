import { parseArgs } from 'node:util';
import { permissionsOf, roleNames } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { keyAccesses } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { type ListedKey, listKeys } from '#server/admin/keys/api-keys.ts';
import { addKeyAction, revokeKeyAction } from '#server/admin/keys/key-actions.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import type { ShopCommand } from './command-shop.ts';

/** Whoever has the shop's command line may do everything; the audit log names the command. */
export function commandAuthority(name: string): Authority {
  return {
    actor: { kind: 'command', id: null, name },
    role: 'owner',
    permissions: permissionsOf('owner', {}),
    ipAddress: '',
  };
}

function readCall(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { permission: { type: 'string' }, role: { type: 'string' }, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { ...values, positionals };
  } catch {
    return null;
  }
}

function refuse(output: CommandOutput, sentence: string): number {
  output.problem(sentence);
  return 1;
}

function keyRecord({ id, name, ending, access, role, createdAt, usedAt, revokedAt }: ListedKey) {
  return {
    key_id: id,
    description: name,
    permissions: access,
    role,
    truncated_key: ending,
    created: createdAt.toISOString(),
    last_access: usedAt?.toISOString() ?? null,
    revoked: revokedAt?.toISOString() ?? null,
  };
}

export const keysAdd: ShopCommand = {
  name: 'keys add',
  usage: `NAME --permission ${keyAccesses.join('|')} [--role ROLE] [--json]`,
  summary: 'Makes a key for a program that calls wc/v3; key and secret are shown this once.',
  async run(shop, args, output) {
    const call = readCall(args);
    const [name, ...extraArguments] = call?.positionals ?? [];
    if (call === null || name === undefined || extraArguments.length > 0 || call.permission === undefined)
      return usageError(output, keysAdd);
    const ownRoles = shop.settings.current().staff.roles;
    const access = keyAccesses.find((one) => one === call.permission);
    if (access === undefined) return usageError(output, keysAdd);
    const { role = 'owner' } = call;
    if (!roleNames(ownRoles).includes(role)) return refuse(output, `There is no role „${role}“.`);
    const action = addKeyAction(await signingKey(shop.database), ownRoles);
    const made = await runAction(shop, commandAuthority(keysAdd.name), action, { name, access, role });
    if (!made.ok) return refuse(output, 'A name has 1 to 200 characters.');
    const { consumerKey, consumerSecret } = made.value;
    if (call.json) {
      const record = { ...keyRecord(made.value), consumer_key: consumerKey, consumer_secret: consumerSecret };
      output.line(JSON.stringify(record));
    } else {
      output.line(`Consumer key:    ${consumerKey}`);
      output.line(`Consumer secret: ${consumerSecret}`);
      output.line('Keep both now: they are not shown again.');
    }
    return 0;
  },
};

export const keysList: ShopCommand = {
  name: 'keys list',
  usage: '[--json]',
  summary: 'Lists the keys of programs, with what each may do and when it was last used.',
  async run(shop, args, output) {
    const call = readCall(args);
    if (call === null || call.positionals.length > 0) return usageError(output, keysList);
    const keys = await listKeys(shop.database.db);
    if (call.json) output.line(JSON.stringify(keys.map(keyRecord)));
    else if (keys.length === 0) output.line('No keys.');
    else for (const key of keys) output.line(keyLine(key));
    return 0;
  },
};

function keyLine({ id, name, ending, access, role, usedAt, revokedAt }: ListedKey): string {
  const used = usedAt === null ? 'never used' : `used ${usedAt.toISOString().slice(0, 16)}`;
  return `${id}  ${name}  …${ending}  ${access}  ${role}  ${revokedAt === null ? used : 'revoked'}`;
}

export const keysRevoke: ShopCommand = {
  name: 'keys revoke',
  usage: 'ID',
  summary: 'Ends a key: the next call with it is refused.',
  async run(shop, args, output) {
    const call = readCall(args);
    const [id, ...extraArguments] = call?.positionals ?? [];
    if (call === null || id === undefined || extraArguments.length > 0 || !/^\d{1,9}$/.test(id))
      return usageError(output, keysRevoke);
    const revoked = await runAction(shop, commandAuthority(keysRevoke.name), revokeKeyAction, { id: Number(id) });
    return revoked.ok ? 0 : refuse(output, `There is no key ${id} in force.`);
  },
};
