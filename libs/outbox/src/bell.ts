import { createDoorbell } from '@groundwork/background';
import type { Db } from '@groundwork/database';

/** Rings when this process has committed events. A process has one outbox. */
export const outboxBell = createDoorbell();

let relays = 0;

/** Registers a relay of this process, until the returned function is called. */
export function hearBell(): () => void {
  relays += 1;
  return () => {
    relays -= 1;
  };
}

/** True if a relay of this process hears the bell, so that the event needs no notification. */
export const isHeard = (): boolean => relays > 0;

/** Rings once the events written on this connection or transaction are visible. */
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
