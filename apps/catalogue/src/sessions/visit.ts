import type { Request, Response } from 'express';
import type { ApiClient } from '@groundwork/client';
import type { CurrentSession } from './session.access.ts';

export interface Visit {
  readonly req: Request;
  readonly res: Response;
  readonly session: CurrentSession | undefined;
}

export interface SignedInVisit extends Visit {
  readonly session: CurrentSession;
  /** API client with the token of the user. */
  readonly client: ApiClient;
}
