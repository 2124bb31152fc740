import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exampleModule, exampleVersion, installable, madeAt } from '../testing/builders.ts';
import {
  markArchiveReceived,
  markIngressFailed,
  markIngressing,
  markOk,
  markRejected,
  retried,
  withNotices,
} from './module-version.transitions.ts';
import { moduleVersionCreated, moduleVersionUpdated } from './module-version.events.ts';
import { newModuleVersion, type ModuleVersion } from './module-version.ts';

const module = exampleModule();
const later = new Date('2026-01-02T04:00:00.000Z');
const outcome = {
  archive: { key: 'k', sha256: 'a'.repeat(64), bytes: 1 },
  notes: ['a note'],
  requiredVersion: '>= 1.5',
  description: 'A network.',
  license: 'MIT',
  upkeep: {},
  readRevision: 1,
};

describe('newModuleVersion', () => {
  const version = exampleVersion(module, '1.2.3-rc.1');

  it('a new version is pending, has the API as source, and has a modver- id', () => {
    expect(version).toMatchObject({ status: 'pending', source: 'api', error: null, moduleId: module.id });
    expect(version.id).toMatch(/^modver-[0-9A-Za-z]{16}$/);
  });

  it('a new version accepts uploads for 24 hours', () => {
    expect(version.upload.expiresAt.getTime() - madeAt.getTime()).toBe(24 * 3600 * 1000);
  });

  it('each new version has its own upload nonce', () => {
    const other = newModuleVersion(module, version, madeAt);
    expect(other.upload.nonce).not.toBe(version.upload.nonce);
  });
});

describe('the status of a version', () => {
  const pending = exampleVersion(module);

  it('a version goes through reg_ingressing to ok, each step with its time and a higher version', () => {
    const ingressing = markIngressing(pending, madeAt);
    const ok = ingressing && markOk(ingressing, outcome, later);
    expect(ok).toEqual({
      ...pending,
      ...outcome,
      status: 'ok',
      archiveReceivedAt: madeAt,
      ingressingAt: madeAt,
      ingestAwaitedAt: madeAt,
      okAt: later,
      updatedAt: later,
      aggregateVersion: 3,
    });
  });

  it('a version can end as reg_ingress_failed with the reason', () => {
    expect(markIngressFailed(pending, 'no gzip', later)).toEqual({
      ...pending,
      status: 'reg_ingress_failed',
      error: 'no gzip',
      failedAt: later,
      updatedAt: later,
      aggregateVersion: 2,
    });
  });

  it('a version can skip reg_ingressing, because events arrive in any order', () => {
    expect(markOk(pending, outcome, later)?.status).toBe('ok');
  });

  it('a version never returns to an earlier status or changes its outcome', () => {
    const rank = { pending: 0, reg_ingressing: 1, ok: 2, reg_ingress_failed: 2 } as const;
    const rankOf = (version: ModuleVersion) =>
      version.status in rank
        ? Number(Object.entries(rank).find(([name]) => name === version.status)?.[1])
        : NaN;
    const steps = fc.array(fc.constantFrom('ingressing', 'ok', 'failed'), { maxLength: 8 });
    fc.assert(
      fc.property(steps, (tried) => {
        let version = pending;
        for (const step of tried) {
          const next =
            step === 'ingressing'
              ? markIngressing(version, later)
              : step === 'ok'
                ? markOk(version, outcome, later)
                : markIngressFailed(version, 'reason', later);
          if (!next) continue;
          expect(rankOf(next)).toBeGreaterThan(rankOf(version));
          expect(next.aggregateVersion).toBe(version.aggregateVersion + 1);
          version = next;
        }
      }),
    );
  });

  it('nothing changes a version after its outcome', () => {
    const ok = installable(pending);
    expect([
      markIngressing(ok, later),
      markOk(ok, outcome, later),
      markIngressFailed(ok, 'x', later),
    ]).toEqual([null, null, null]);
  });
});

describe('events', () => {
  it('version events carry the whole state, with the name of the organization', () => {
    const version = exampleVersion(module, '1.0.0');
    const event = moduleVersionCreated(version, module, 'acme');
    expect(event).toMatchObject({
      organizationId: module.organizationId,
      aggregateId: version.id,
      aggregateVersion: 1,
      data: {
        id: version.id,
        moduleId: module.id,
        module: { namespace: 'acme', name: module.name, provider: 'aws' },
        version: '1.0.0',
        source: 'api',
        status: 'pending',
        error: null,
      },
    });
    expect(event.definition.routingKey).toBe('module-version.created.v1');
    expect(moduleVersionUpdated(version, module, 'acme').definition.routingKey).toBe(
      'module-version.updated.v1',
    );
  });
});

describe('a retry', () => {
  const pending = exampleVersion(module);

  it('only failed versions can be retried', () => {
    const ingressing = markIngressing(pending, madeAt);
    for (const version of [pending, ingressing, installable(pending)])
      expect(version && retried(version, false, later)).toBeNull();
  });

  it('a retry reads the archive again if one has arrived, even if that became known late', () => {
    const rejected = markRejected(pending, { reason: 'no gzip', readRevision: 1 }, madeAt);
    const givenUp = markIngressFailed(pending, 'expired', madeAt);
    const late = givenUp && markArchiveReceived(givenUp, madeAt);
    for (const failed of [rejected, late]) {
      expect(failed && retried(failed, false, later)).toMatchObject({
        status: 'reg_ingressing',
        error: null,
        failedAt: null,
        ingressingAt: later,
        ingestReminders: 0,
        upload: pending.upload,
      });
      expect(failed && markArchiveReceived(failed, later)).toBeNull();
    }
  });

  it('a retry waits for an archive at a new address if none has arrived', () => {
    const failed = markIngressFailed(pending, 'expired', madeAt);
    const again = failed && retried(failed, false, later);
    expect(again).toMatchObject({ status: 'pending', pendingAt: later, error: null, failedAt: null });
    expect(again?.upload.nonce).not.toBe(pending.upload.nonce);
    expect((again?.upload.expiresAt.getTime() ?? 0) - later.getTime()).toBe(24 * 3600 * 1000);
  });
});

describe('deprecation and revocation', () => {
  const ok = installable(exampleVersion(module));
  const said = { reason: 'a leak', link: null };

  it('a revoked version is always deprecated, whatever the order of changes', () => {
    const notice = fc.constantFrom(undefined, null, said);
    const step = fc.record({ deprecation: notice, revocation: notice });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        let version: ModuleVersion = ok;
        for (const { deprecation, revocation } of steps) {
          const given = {
            ...(deprecation !== undefined && { deprecation }),
            ...(revocation !== undefined && { revocation }),
          };
          const next = withNotices(version, given, later);
          if (next === 'still-revoked') continue;
          expect(next.aggregateVersion).toBe(version.aggregateVersion + 1);
          version = next;
          expect(version.revocation === null || version.deprecation !== null).toBe(true);
        }
      }),
    );
  });

  it('deprecation and revocation keep the time at which they were first set', () => {
    const first = withNotices(ok, { deprecation: said }, madeAt);
    const second =
      first !== 'still-revoked' && withNotices(first, { deprecation: { ...said, reason: 'more' } }, later);
    expect(second).toMatchObject({ deprecation: { at: madeAt, reason: 'more' } });
  });
});
