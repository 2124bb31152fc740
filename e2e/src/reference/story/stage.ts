import { waitFor, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import type { Caller, Recorder } from '../recorder.ts';
import type { ParkEvent } from '../../testing/parked-events.ts';
import type { StandIns } from '../stand-ins.ts';

/** Setting of a story: a platform, the providers that it calls, and its users. */
export interface Stage {
  readonly baseUrl: string;
  readonly recorder: Recorder;
  readonly standIns: StandIns;
  readonly site: VcsSite;
  readonly siteToken: string;
  readonly parkEvent: ParkEvent;
  readonly administrator: Caller;
  /** Owns the organization `acme`. */
  readonly ada: Caller & { readonly userId: string };
  /** A user without an organization at first. */
  readonly grace: Caller & { readonly userId: string };
}

export const acme = '/api/v2/organizations/acme';

const createdSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({ token: z.string().optional() }).optional(),
    links: z.object({ upload: z.string().optional() }).optional(),
  }),
});

export const idOf = (response: ApiResponse): string => createdSchema.parse(response.body).data.id;

export const secretOf = (response: ApiResponse): string =>
  z.string().parse(createdSchema.parse(response.body).data.attributes?.token);

/** Path of the upload address in a response. */
export const uploadPathOf = (response: ApiResponse): string =>
  new URL(createdSchema.parse(response.body).data.links?.upload ?? '').pathname;

/** Request document with one resource. */
export const resource = (type: string, attributes: object, relationships?: object) => ({
  data: { type, attributes, ...(relationships && { relationships }) },
});

/** Request document with identifiers. */
export const identifiers = (type: string, ...ids: readonly string[]) => ({
  data: ids.map((id) => ({ type, id })),
});

/** Repeats the request until the response contains this text. */
export async function until(
  { recorder }: Stage,
  { as, path, holds }: { readonly as: Caller; readonly path: string; readonly holds: RegExp },
): Promise<void> {
  await waitFor(
    async () => holds.test(JSON.stringify((await recorder.ask({ as, method: 'GET', path })).body)),
    { timeoutMs: 60_000, describe: `${path} to show ${String(holds)}` },
  );
}
