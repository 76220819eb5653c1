/*
 * Loaded into the app before anything else (NODE_OPTIONS=--require): SIGUSR2 begins a CPU profile, the next one ends it
 * and writes it to PROFILE_FILE (scripts/bench/cpu.ts).
 */
const { renameSync, writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');

const session = new Session();
let running = false;
process.on('SIGUSR2', () => {
  if (!running) {
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.setSamplingInterval', { interval: 200 });
    session.post('Profiler.start');
    running = true;
    return;
  }
  session.post('Profiler.stop', (_, { profile }) => {
    // Whoever waits for the file must never read half of it.
    writeFileSync(`${process.env.PROFILE_FILE}.new`, JSON.stringify(profile));
    renameSync(`${process.env.PROFILE_FILE}.new`, process.env.PROFILE_FILE);
    session.disconnect();
    running = false;
  });
});
