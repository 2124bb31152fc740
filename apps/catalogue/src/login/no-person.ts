import type { Failure } from '../pages/error-page.tsx';

/** Failure for the token of a team or organization, and for a token that has just expired. */
export const noPerson: Failure = {
  status: 403,
  title: 'Only people log in from a command line',
  text: 'You are signed in with the token of a team or organization, or your token has just expired. Sign out, and sign in as yourself. For a pipeline, give the command the token of a team instead of logging in.',
};
