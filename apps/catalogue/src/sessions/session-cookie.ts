import type { SealedPlace } from '@groundwork/sealed-secrets';
import type { Session } from './session.ts';

/** The `__Host-` prefix keeps other hosts and plain connections from setting the cookie. */
export const sessionCookie = ({ baseUrl }: { readonly baseUrl: string }): string =>
  baseUrl.startsWith('https:') ? '__Host-groundwork-session' : 'groundwork-session';

/** Cookie of an attempt to sign in with an identity provider. */
export const signInCookie = ({ baseUrl }: { readonly baseUrl: string }): string =>
  baseUrl.startsWith('https:') ? '__Host-groundwork-sign-in' : 'groundwork-sign-in';

/** The place in the database to which a token is bound when it is sealed. Sessions do not belong to an organization. */
export const sealedPlaceOf = ({ id }: Pick<Session, 'id'>): SealedPlace => ({
  service: 'catalogue',
  table: 'sessions',
  column: 'token',
  rowId: id,
  organizationId: '',
});
