import { get, post, type Route } from '@groundwork/http';
import { chooseAppearance } from './appearance/choose-appearance.ts';
import { showAsset } from './assets/show-asset.ts';
import type { CatalogueContext } from './context.ts';
import { showHome } from './home/show-home.ts';
import { showModule } from './modules/show-module.ts';
import { showMissingPage } from './pages/show-missing-page.ts';
import { createSession } from './sessions/create-session.ts';
import { deleteSession } from './sessions/delete-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { showSignIn } from './sessions/show-sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { showTokenPage } from './tokens/show-token-page.ts';

/** Pages know people by a session, not by a token that the gateway checks. */
const page = { access: 'public' } as const;

/** Every page, with its section in the reference. The last one is for all other addresses. */
export const routes: readonly Route<CatalogueContext>[] = [
  get('/', 'pages', showHome, page),
  get('/app/modules/:namespace/:name/:provider', 'pages', showModule, page),
  get('/app/modules/:namespace/:name/:provider/:version', 'pages', showModule, page),
  get('/app/sign-in', 'pages', showSignIn, page),
  post('/app/sign-in', 'pages', createSession, page),
  post('/app/sign-out', 'pages', signOut, page),
  get('/app/settings/sessions', 'pages', listSessions, page),
  post('/app/settings/sessions/:id/end', 'pages', deleteSession, page),
  post('/app/appearance', 'pages', chooseAppearance, page),
  get('/assets/:name', 'pages', showAsset, page),
  get('/app/settings/tokens', 'login', showTokenPage, page),
  get('/app/*rest', 'pages', showMissingPage, page),
];
