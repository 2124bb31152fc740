import { RefusedError } from '@groundwork/client';
import { type MessageLimits, messageLimitSteps } from '@groundwork/policy-evaluation';
import { type Platform, refusal } from '../hosts/platform.ts';
import { jsonOf, notAPlatform, sendForJson } from '../hosts/send.ts';
import { judgedSets } from './json-output.ts';
import type { Judgment } from './judgment.ts';
import { evaluationSchema } from './policy-index.ts';
import type { RunFacts } from './run-facts.ts';

/** The platform accepts bodies of up to 1 MiB. */
const maxReportBytes = 1000 * 1000;

/** Stores a verdict on the platform. @returns id of the record, and address of its page @throws Failure */
export async function reportVerdict(
  platform: Platform,
  judgment: Judgment,
): Promise<{ readonly id: string; readonly address: string }> {
  const { origin, token } = platform;
  const path = `/api/v2/workspaces/${encodeURIComponent(judgment.index.id)}/policy-evaluations`;
  const response = await sendForJson(
    platform,
    new Request(new URL(path, origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' },
      body: bodyOf(judgment),
    }),
  );
  const body = await jsonOf(response);
  if (!response.ok) throw refusal(platform, 'the verdict', new RefusedError(response, body));
  const created = evaluationSchema.safeParse(body).data;
  if (created === undefined) throw notAPlatform(platform);
  const { id } = created.data;
  const { 'organization-name': organization } = judgment.index.attributes;
  return { id, address: `${origin}/app/organizations/${organization}/policy-evaluations/${id}` };
}

function bodyOf(judgment: Judgment): string {
  const bodies = messageLimitSteps.map((limits) => () => JSON.stringify(documentOf(judgment, limits)));
  const fitting = bodies.find((make) => Buffer.byteLength(make()) <= maxReportBytes);
  return (fitting ?? bodies.at(-1))?.() ?? '';
}

const maxMessageLength = 4096;

const shortened = ({ message, ...run }: RunFacts): RunFacts => ({
  ...run,
  ...(message !== undefined && { message: message.slice(0, maxMessageLength) }),
});

const documentOf = (judgment: Judgment, limits: MessageLimits) => ({
  data: {
    type: 'policy-evaluations',
    attributes: {
      reported: {
        'plan-digest': judgment.planDigest,
        'judged-at': judgment.judgedAt.toISOString(),
        'opa-version': judgment.opaVersion,
        run: shortened(judgment.run),
        'policy-sets': judgedSets(judgment, limits),
      },
    },
  },
});
