import { z } from 'zod';
import type { AuditEvent } from './subject.ts';

/** Member of a record whose value has changed, as text. */
export interface Change {
  readonly member: string;
  readonly before: string;
  readonly after: string;
}

const maxTextLength = 300;

const record = z.record(z.string(), z.unknown());

/** Entries say the state after a change, so the state before it is that of the record's previous entry. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  const [old, current] = [record.safeParse(before).data, record.safeParse(after).data];
  if (!old || !current) return [];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])].flatMap((member) => {
    const [from, to] = [textOf(old[member]), textOf(current[member])];
    return from === to ? [] : [{ member, before: cut(from), after: cut(to) }];
  });
}

/** The entry before each one that is about the same record, as far as the list has it. The list is newest first. */
export function previousIn(events: readonly AuditEvent[]): ReadonlyMap<string, AuditEvent> {
  const newest = new Map<string, AuditEvent>();
  const previous = new Map<string, AuditEvent>();
  for (const event of events) {
    const { id } = event.attributes.resource;
    const later = newest.get(id);
    if (later) previous.set(later.id, event);
    newest.set(id, event);
  }
  return previous;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const cut = (text: string) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text);
