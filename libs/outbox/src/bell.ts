import { createDoorbell } from '@groundwork/background';
import type { Db } from '@groundwork/database';

/** Rings when this process has committed events. A process has one outbox. */
export const outboxBell = createDoorbell();

let relays = 0;

/** A relay of this process hears the bell from now on, until the function that is returned has been called. */
export function hearBell(): () => void {
  relays += 1;
  return () => {
    relays -= 1;
  };
}

/** Whether a relay of this process hears the bell: then nobody else has to be notified of an event. */
export const isHeard = (): boolean => relays > 0;

/** Rings once the events that were written on this connection or transaction can be read. */
export function ringWhenCommitted(db: Db): void {
  if (!('executionPromise' in db)) {
    outboxBell.ring();
    return;
  }
  db.executionPromise.then(
    () => outboxBell.ring(),
    () => undefined,
  );
}
