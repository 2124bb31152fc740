import { z } from 'zod';
import { parseParams } from '@groundwork/http';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import type { SignedInVisit } from '../sessions/visit.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { userParameters } from './user.request.ts';
import { findUser } from './user.view.ts';

const parameters = userParameters.extend({ change: z.enum(['suspend', 'resume']) });

const words = {
  suspend: {
    verb: 'Suspend',
    consequences: [
      'Their tokens stop working and their sessions here end, within a second.',
      'They stay a member of their organizations and teams.',
      'Tokens of organizations and teams keep working, even those that they created. Replace those that they know.',
      'You can resume them.',
    ],
  },
  resume: {
    verb: 'Resume',
    consequences: [
      'Their tokens work again, those that have not ended meanwhile.',
      'They may do what they could do before, and sign in here again.',
    ],
  },
} as const;

const suspension = confirmation({
  find: ({ req }: SignedInVisit) => parseParams(parameters, req),
  async ask({ client }, { user, change }) {
    const { id, attributes } = await findUser(client, user);
    const { verb, consequences } = words[change];
    return {
      title: `${verb} a user`,
      heading: (
        <>
          {verb} <Named>{attributes.username}</Named>?
        </>
      ),
      consequences,
      action: pathOf('users', id, change),
      verb,
      back: pathOf('users'),
    };
  },
  act({ client }, { user, change }) {
    const params = { path: { user_id: user } };
    return change === 'suspend'
      ? client.POST('/api/v2/admin/users/{user_id}/actions/suspend', { params })
      : client.POST('/api/v2/admin/users/{user_id}/actions/unsuspend', { params });
  },
  goTo: (_visit, { change }) => `${pathOf('users')}?done=${change}`,
});

/** `GET /app/admin/users/:user/:change`: asks before a user is suspended or resumed. */
export const showSuspension = administrationPage('users', suspension.show);

/** `POST /app/admin/users/:user/:change`: suspends or resumes a user. */
export const changeSuspension = administrationPage('users', suspension.send);
