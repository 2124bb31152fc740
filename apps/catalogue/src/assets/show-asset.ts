import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { bytes, endpoint, parseParams } from '@groundwork/http';
import type { CatalogueContext } from '../context.ts';
import { findAsset } from './assets.ts';

const parameters = z.object({ name: z.string() });
const yearSeconds = 31_536_000;

/** `GET /assets/:name`: a style sheet, a script or the logo. Browsers keep it, because its name contains its hash. */
export const showAsset = endpoint<CatalogueContext>(
  { responses: [bytes('text/css'), bytes('text/javascript'), bytes('image/svg+xml')] },
  () => (req, res) => {
    const asset = findAsset(parseParams(parameters, req).name);
    if (!asset) throw notFound();
    res.setHeader('Content-Type', asset.mediaType);
    res.setHeader('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
    res.setHeader('Content-Length', asset.bytes.length);
    res.end(asset.bytes);
  },
);
