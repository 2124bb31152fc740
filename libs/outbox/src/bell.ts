import { createDoorbell } from '@groundwork/background';
import type { Db } from '@groundwork/database';

/** Rings when this process has committed events. A process has one outbox. */
export const outboxBell = createDoorbell();

let relays = 0;

/** Registers a relay of this process. The returned function ends the registration. */
export function hearBell(): () => void {
  relays += 1;
  return () => {
    relays -= 1;
  };
}

/** True if a relay of this process hears the bell, so that the event needs no notification. */
export const isHeard = (): boolean => relays > 0;

/** Rings as soon as the events that were written on this connection or transaction are visible to the relay. */
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
