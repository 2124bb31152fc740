import type { Response } from 'express';
import { sendResource } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';

/** Sends 201 with a token and its secret, which no cache may store. */
export function sendSecretOnce(res: Response, token: Resource): void {
  res.set('Cache-Control', 'no-store');
  sendResource(res, 201, token);
}
