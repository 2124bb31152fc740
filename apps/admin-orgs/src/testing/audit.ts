import { randomUUID } from 'node:crypto';
import { randomBase62 } from '@groundwork/contracts/resource-ids';
import type { AuditEvent } from '../audit-trail/audit-event.ts';
import type { TestApp } from './admin-orgs-test-app.ts';

/** An event with the given fields, and defaults for the others. It is not stored. */
export function auditEvent(given: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id: randomUUID(),
    occurredAt: new Date('2026-11-20T12:00:00.000Z'),
    organizationId: null,
    action: 'module.created',
    resource: { kind: 'module', id: `mod-${randomBase62(16)}`, version: 1 },
    actor: { kind: 'user', id: `user-${randomBase62(16)}`, tokenId: `at-${randomBase62(16)}` },
    sourceAddress: '192.0.2.7',
    requestId: 'request-1',
    traceparent: null,
    data: { name: 'vpc' },
    ...given,
  };
}

export async function buildAuditEvent(app: TestApp, given: Partial<AuditEvent> = {}): Promise<AuditEvent> {
  const event = auditEvent(given);
  await app.ctx.stores.auditEvents.insert(event);
  return event;
}
