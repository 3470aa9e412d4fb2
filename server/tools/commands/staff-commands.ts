import { inLanguage } from '#contract/languages.ts';
import { staffLinkPath } from '#contract/staff-pages.ts';
import { roleNames } from '#core/access/roles.ts';
import { foldEmail, isEmail } from '#core/address/email.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { findStaffByEmail, listStaff, type StaffMember } from '#server/admin/staff/staff.ts';
import { changeStaffAction, endStaffAction, inviteStaffAction } from '#server/admin/staff/staff-actions.ts';
import { type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import { readOptions } from '#server/platform/shop/read-options.ts';
import type { CommandShop, ShopCommand } from './command-shop.ts';
import { commandAuthority } from './key-commands.ts';

const json = { type: 'boolean', default: false } as const;

function refuse(output: CommandOutput, sentence: string): number {
  output.problem(sentence);
  return 1;
}

function staffRecord({ accountId, email, name, role, invitedAt, endedAt }: StaffMember) {
  return {
    id: accountId,
    email,
    name,
    role,
    invited: invitedAt.toISOString(),
    ended: endedAt?.toISOString() ?? null,
  };
}

const lastOwner = 'A shop has at least one owner: make somebody else one first.';

export const staffInvite: ShopCommand = {
  name: 'staff invite',
  usage: 'EMAIL --role ROLE [--name NAME] [--json]',
  summary: 'Lets somebody work in the shop, or changes their role: mails them a link that signs in, and prints one.',
  async run(shop, args, output) {
    const call = readOptions(args, { role: { type: 'string' }, name: { type: 'string' }, json });
    const [email, ...extraArguments] = call?.positionals ?? [];
    const role = call?.values.role;
    if (call === null || email === undefined || extraArguments.length > 0 || role === undefined)
      return usageError(output, staffInvite);
    if (!isEmail(email)) return refuse(output, `${email} is no e-mail address.`);
    const { roles } = shop.settings.current().staff;
    if (!roleNames(roles).includes(role)) return refuse(output, unknownRole(role, roleNames(roles)));
    const { name } = call.values;
    const draft = { email, role, ...(name === undefined ? {} : { name }) };
    const invited = await runAction(shop, commandAuthority(staffInvite.name), inviteStaffAction(roles), draft);
    if (!invited.ok)
      return refuse(output, invited.failure.code === 'last_owner' ? lastOwner : 'A name has up to 100 characters.');
    const { accountId, link, locale } = invited.value;
    const url = `${shop.mail?.publicUrl ?? ''}${inLanguage(staffLinkPath(link), locale)}`;
    if (call.values.json) output.line(JSON.stringify({ id: accountId, email: invited.value.email, role, url }));
    else
      output.line(
        `${invited.value.email} is ${role}. A mail with a link is on its way; this one signs in, too:\n${url}`,
      );
    return 0;
  },
};

function unknownRole(role: string, names: readonly string[]): string {
  return `There is no role „${role}“: ${names.join(', ')}.`;
}

export const staffList: ShopCommand = {
  name: 'staff list',
  usage: '[--json]',
  summary: 'Lists who works in the shop, and who did.',
  async run({ database }, args, output) {
    const call = readOptions(args, { json });
    if (call === null || call.positionals.length > 0) return usageError(output, staffList);
    const staff = await listStaff(database.db);
    if (call.values.json) output.line(JSON.stringify(staff.map(staffRecord)));
    else if (staff.length === 0) output.line('Nobody yet: shop staff invite EMAIL --role owner.');
    else for (const member of staff) output.line(staffLine(member));
    return 0;
  },
};

function staffLine({ email, name, role, endedAt }: StaffMember): string {
  const state = endedAt === null ? [] : [`ended ${endedAt.toISOString().slice(0, 10)}`];
  return [email, ...(name === '' ? [] : [name]), role, ...state].join('  ');
}

async function memberOf({ database }: CommandShop, email: string): Promise<StaffMember | null> {
  const member = await findStaffByEmail(database.db, foldEmail(email));
  return member?.endedAt === null ? member : null;
}

export const staffRole: ShopCommand = {
  name: 'staff role',
  usage: 'EMAIL ROLE',
  summary: 'Changes the role of somebody who works in the shop: from their next request on.',
  async run(shop, args, output) {
    const call = readOptions(args, {});
    const [email, role, ...extraArguments] = call?.positionals ?? [];
    if (call === null || email === undefined || role === undefined || extraArguments.length > 0)
      return usageError(output, staffRole);
    const { roles } = shop.settings.current().staff;
    if (!roleNames(roles).includes(role)) return refuse(output, unknownRole(role, roleNames(roles)));
    const id = (await memberOf(shop, email))?.accountId ?? 0;
    const action = changeStaffAction(roles);
    const changed = id === 0 ? null : await runAction(shop, commandAuthority(staffRole.name), action, { id, role });
    if (changed?.ok === true) return 0;
    return refuse(output, changed?.failure.code === 'last_owner' ? lastOwner : nobody(email));
  },
};

export const staffEnd: ShopCommand = {
  name: 'staff end',
  usage: 'EMAIL',
  summary: 'Ends the work of somebody in the shop: their sessions there end at once.',
  async run(shop, args, output) {
    const call = readOptions(args, {});
    const [email, ...extraArguments] = call?.positionals ?? [];
    if (call === null || email === undefined || extraArguments.length > 0) return usageError(output, staffEnd);
    const id = (await memberOf(shop, email))?.accountId ?? 0;
    const action = endStaffAction(shop.settings.current().staff.roles);
    const ended = id === 0 ? null : await runAction(shop, commandAuthority(staffEnd.name), action, { id });
    if (ended?.ok === true) return 0;
    return refuse(output, ended?.failure.code === 'last_owner' ? lastOwner : nobody(email));
  },
};

const nobody = (email: string) => `Nobody with the address ${email} works in the shop.`;
