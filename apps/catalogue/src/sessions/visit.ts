import type { Request, Response } from 'express';
import type { ApiClient } from '@groundwork/client';
import type { CurrentSession } from './session.access.ts';

/** Somebody who opens a page. */
export interface Visit {
  readonly req: Request;
  readonly res: Response;
  readonly session: CurrentSession | undefined;
}

/** Somebody who is signed in. */
export interface SignedInVisit extends Visit {
  readonly session: CurrentSession;
  /** The API, as this person. */
  readonly client: ApiClient;
}
