import { extname } from 'node:path';
import { z } from 'zod';
import { ownEndpoint, type OwnHandler } from '../requests/own-route.ts';
import { readPageFile, type PageFile } from './page-files.ts';
import { notModified, revalidated } from './revalidated.ts';

/**
 * Everything comes from this host: no other one learns who reads the page. Scripts and styles come from files, never from the page
 * itself. Its images are in its style sheet (`data:`). What it tries goes to this host (`connect-src`).
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

function showFile(name: PageFile): OwnHandler {
  const mediaType = mediaTypes[extname(name)] ?? 'text/plain';
  return ownEndpoint(
    { answers: [{ status: 200, body: { mediaType, schema: z.string() } }, notModified] },
    () =>
      revalidated(async () => ({
        status: 200,
        headers: ['Content-Type', `${mediaType}; charset=utf-8`],
        contentSecurityPolicy,
        body: await readPageFile(name),
        encoding: 'latin1',
      })),
  );
}

/**
 * `GET /docs`: the description of the API as a page for people, with a form for each endpoint that sends requests to this host.
 * Needs no token. 304 if `If-None-Match` names its `ETag`.
 */
export const showDocsPage = showFile('docs.html');

/** `GET /docs/docs.css`: the style of the page. */
export const showDocsStyle = showFile('docs.css');

/** `GET /docs/docs.js`: what the page runs. */
export const showDocsScript = showFile('docs.js');

/** `GET /docs/swagger-ui.css`: the style of Swagger UI. */
export const showSwaggerStyle = showFile('swagger-ui.css');

/** `GET /docs/swagger-ui-bundle.js`: Swagger UI. */
export const showSwaggerScript = showFile('swagger-ui-bundle.js');
