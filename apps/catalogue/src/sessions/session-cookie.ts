import type { SealedPlace } from '@groundwork/sealed-secrets';
import type { Session } from './session.ts';

/** The name of the cookie. Over TLS no other host and no plain connection can set it. */
export const sessionCookie = ({ baseUrl }: { readonly baseUrl: string }): string =>
  baseUrl.startsWith('https:') ? '__Host-groundwork-session' : 'groundwork-session';

/** The cookie of somebody who has gone to an identity provider. */
export const signInCookie = ({ baseUrl }: { readonly baseUrl: string }): string =>
  baseUrl.startsWith('https:') ? '__Host-groundwork-sign-in' : 'groundwork-sign-in';

/** What the token of a session is sealed for. Sessions belong to no organization. */
export const sealedPlaceOf = ({ id }: Pick<Session, 'id'>): SealedPlace => ({
  service: 'catalogue',
  table: 'sessions',
  column: 'token',
  rowId: id,
  organizationId: '',
});
