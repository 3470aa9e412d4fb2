import {
  memberRoute,
  memberSessionsRoute,
  membersRoute,
  type OfficeInvitation,
  type OfficeMember,
  type OfficeMemberDetail,
} from '#contract/office/team.ts';
import { inLanguage } from '#contract/languages.ts';
import { staffLinkPath } from '#contract/staff-pages.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { findStaff, listStaff, staffAudience, type StaffMember } from '#server/admin/staff/staff.ts';
import {
  changeStaffAction,
  endStaffAction,
  endStaffSessionsAction,
  inviteStaffAction,
} from '#server/admin/staff/staff-actions.ts';
import {
  answered,
  refused,
  type RestAnswer,
  type RestHandler,
  type RestResource,
} from '#server/api/rest-v3/rest-call.ts';
import { actionRefusal } from '#server/api/rest-v3/rest-services.ts';
import { listSessions } from '#server/platform/sign-in/sign-in-sessions.ts';
import type { OfficeServices } from './office-services.ts';

function memberJson({ accountId, email, name, role, invitedAt, endedAt }: StaffMember): OfficeMember {
  return { id: accountId, email, name, role, invited: invitedAt.toISOString(), ended: endedAt?.toISOString() ?? null };
}

/** Who works in the shop: inviting, changing, signing out and ending. */
export function staffResources(services: OfficeServices): readonly RestResource[] {
  const { database, clock, texts, settings, publicUrl } = services;
  const { db } = database;
  const { text } = texts;
  const ownRoles = () => settings.current().staff.roles;
  const unknown = () => refused(404, 'vitrina_unknown_staff', text('Nobody of this number works in the shop.'));

  function failed(failure: { readonly code: string }): RestAnswer {
    const refusal = actionRefusal(failure, 'edit', texts);
    if (refusal !== null) return refusal;
    if (failure.code === 'last_owner') {
      const message = text('A shop has at least one owner: make somebody else one first.');
      return refused(409, 'vitrina_last_owner', message);
    }
    if (failure.code === 'above_own_role')
      return refused(403, 'vitrina_above_own_role', text('Their role may do more than yours.'));
    return unknown();
  }

  const list: RestHandler = async () => answered((await listStaff(db)).map(memberJson));

  async function memberAnswer(id: number): Promise<RestAnswer> {
    const member = await findStaff(db, id);
    if (member === null) return unknown();
    const sessions = await listSessions(db, { accountId: id, audience: staffAudience }, clock());
    const detail: OfficeMemberDetail = {
      ...memberJson(member),
      sessions: sessions.map(({ id: session, device, openedBy, createdAt, seenAt }) => ({
        id: session,
        device,
        by: openedBy,
        since: createdAt.toISOString(),
        seen: seenAt.toISOString(),
      })),
    };
    return answered(detail);
  }
  const idOf = (path: Readonly<Record<string, string>>) => Number(path['id']);
  const one: RestHandler = ({ path }) => memberAnswer(idOf(path));

  const invite: RestHandler = async ({ authority, fields: { email, role, name } }) => {
    const draft = { email, role, ...(name === undefined || name === '' ? {} : { name }) };
    const invited = await runAction(services, authority, inviteStaffAction(ownRoles()), draft);
    if (!invited.ok) {
      if (invited.failure.code !== 'invalid_input') return failed(invited.failure);
      const message = text('An e-mail address is needed.');
      return refused(400, 'rest_invalid_param', message, { params: { email: message } });
    }
    const { link, locale, accountId } = invited.value;
    const member = await findStaff(db, accountId);
    if (member === null) return unknown();
    const answer: OfficeInvitation = {
      ...memberJson(member),
      link: `${publicUrl}${inLanguage(staffLinkPath(link), locale)}`,
    };
    return answered(answer);
  };

  const change: RestHandler = async ({ authority, path, fields: { role, name } }) => {
    const sent = { id: idOf(path), ...(role === undefined ? {} : { role }), ...(name === undefined ? {} : { name }) };
    const changed = await runAction(services, authority, changeStaffAction(ownRoles()), sent);
    return changed.ok ? memberAnswer(idOf(path)) : failed(changed.failure);
  };

  const end: RestHandler = async ({ authority, path }) => {
    const ended = await runAction(services, authority, endStaffAction(ownRoles()), { id: idOf(path) });
    return ended.ok ? answered(memberJson(ended.value)) : failed(ended.failure);
  };

  const signOut: RestHandler = async ({ authority, path }) => {
    const ended = await runAction(services, authority, endStaffSessionsAction(ownRoles()), { id: idOf(path) });
    return ended.ok ? answered({ ended: ended.value }) : failed(ended.failure);
  };

  const view = { permission: 'staff.edit', verb: 'view' } as const;
  const edit = { permission: 'staff.edit', verb: 'edit' } as const;
  return [
    {
      route: membersRoute,
      operations: { GET: { ...view, handler: list }, POST: { ...edit, verb: 'create', handler: invite } },
    },
    {
      route: memberRoute,
      operations: {
        GET: { ...view, handler: one },
        PUT: { ...edit, handler: change },
        DELETE: { ...edit, verb: 'delete', handler: end },
      },
    },
    { route: memberSessionsRoute, operations: { DELETE: { ...edit, verb: 'delete', handler: signOut } } },
  ];
}
