import type { ResourceOf } from '@groundwork/client';
import type { Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import type { Suspension } from './suspension.request.ts';
import { SuspensionPage } from './suspension-page.tsx';

/** The page that asks before a user is suspended or resumed, and says what that means. */
export const renderSuspension = (
  { session }: SignedInVisit,
  user: ResourceOf<'AdminUsers'>,
  change: Suspension,
  problems?: readonly string[],
): Shown => ({
  title: change === 'suspend' ? 'Suspend a user' : 'Resume a user',
  body: SuspensionPage({ user, change, formToken: session.formToken, problems }),
  ...(problems && { status: 422 }),
});
