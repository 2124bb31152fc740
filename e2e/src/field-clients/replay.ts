import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect } from '@jest/globals';
import { z } from 'zod';
import type { Step } from './requests.ts';

interface Received {
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Sends the requests one after the other, and expects of each response what the client needs. */
export async function replay(
  steps: readonly Step[],
  platform: { readonly baseUrl: string; readonly token: string },
): Promise<void> {
  const known = new Map([['token', platform.token]]);
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => known.get(name) ?? '');
  let { baseUrl: address } = platform;
  for (const step of steps) {
    const received = await ('get' in step
      ? get(new URL(filled(step.get), address), mapMembers(step.headers, filled))
      : download(new URL(filled(step.download), address)));
    ({ address } = received);
    expectOf(step, received);
    for (const [name, place] of Object.entries(step.keep)) known.set(name, valueAt(place, received));
  }
}

function expectOf(step: Step, { status, headers, bytes }: Received): void {
  const about = { then: step.then };
  expect({ ...about, status }).toEqual({ ...about, status: step.status });
  expect({ ...about, ...Object.fromEntries(headers) }).toMatchObject({
    ...about,
    ...mapMembers(step.responseHeaders, matching),
  });
  if (step.body) expect(jsonOf(bytes)).toMatchObject(mapMembers(step.body, matchingIn));
  if (step.contains) {
    const content = gunzipSync(bytes).toString('latin1');
    for (const path of step.contains) expect(content).toContain(path);
  }
}

async function get(address: URL, headers: Readonly<Record<string, string>>): Promise<Received> {
  const response = await fetch(address, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { address: response.url, status: response.status, headers: response.headers, bytes };
}

async function download(address: URL): Promise<Received> {
  const checksum = address.searchParams.get('checksum');
  for (const name of ['archive', 'checksum']) address.searchParams.delete(name);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  const received = await get(address, {});
  expect(checksum).toBe(`sha256:${createHash('sha256').update(received.bytes).digest('hex')}`);
  return received;
}

const mapMembers = <From, To>(members: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, map(value)]));

/** A text between slashes is a regular expression. */
function matching(text: string): unknown {
  const [, pattern] = /^\/(.+)\/$/.exec(text) ?? [];
  return pattern === undefined ? text : expect.stringMatching(new RegExp(pattern));
}

function matchingIn(value: unknown): unknown {
  if (typeof value === 'string') return matching(value);
  if (Array.isArray(value)) return value.map(matchingIn);
  const members = membersSchema.safeParse(value);
  return members.success ? mapMembers(members.data, matchingIn) : value;
}

const membersSchema = z.record(z.string(), z.unknown());

const jsonOf = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

/** A place is the name of a header, or a slash and a member of the body. */
function valueAt(place: string, { headers, bytes }: Received): string {
  if (!place.startsWith('/')) return headers.get(place) ?? '';
  return z.string().parse(membersSchema.parse(jsonOf(bytes))[place.slice(1)]);
}
