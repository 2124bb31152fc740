/**
 * Sends one request per key at a time. A caller gets a response that was requested *after* the call: callers never join
 * a running request, but share the next one.
 */
export interface LaterFlights<Result> {
  ask(key: string, question: () => Promise<Result>): Promise<Result>;
}

interface Flight<Result> {
  readonly running: Promise<Result>;
  next: Promise<Result> | undefined;
}

export function createLaterFlights<Result>(): LaterFlights<Result> {
  const flights = new Map<string, Flight<Result>>();

  function start(key: string, question: () => Promise<Result>): Promise<Result> {
    const flight: Flight<Result> = { running: question(), next: undefined };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight && flight.next === undefined) flights.delete(key);
    };
    flight.running.then(land, land);
    return flight.running;
  }

  return {
    ask(key, question) {
      const flight = flights.get(key);
      if (!flight) return start(key, question);
      const startNext = () => start(key, question);
      flight.next ??= flight.running.then(startNext, startNext);
      return flight.next;
    },
  };
}
