import { z } from 'zod';
import { setCookie } from '../sessions/cookies.ts';
import { readForm } from './forms.ts';
import { publicPage } from './page.ts';
import { localPath } from './local-path.ts';
import { appearanceCookie, appearances } from './appearance.ts';

const form = z.object({ appearance: z.enum(appearances).catch('auto'), next: localPath });
const yearSeconds = 31_536_000;

/** `POST /app/appearance`: sets the light, dark or automatic appearance, and returns to the page. */
export const chooseAppearance = publicPage(({ config }) => ({ req, res }) => {
  const { appearance, next } = readForm(form, req, config.baseUrl);
  const isSecure = config.baseUrl.startsWith('https:');
  setCookie(res, appearanceCookie, appearance, { isSecure, maxAgeSeconds: yearSeconds });
  return { goTo: next };
});
