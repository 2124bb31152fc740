export * from './rabbit.suite.ts';
export * from './tcp-proxy.ts';
export * from './wait-for.ts';
export * from './without-timers.ts';
