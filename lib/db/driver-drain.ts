// @ts-expect-error -- an internal file of the driver, without types
import { Connection } from 'mongodb/lib/cmap/connection';

type Closing = { error: Error | null; once: Listen; off: Listen };
type Listen = (event: 'close', listener: () => void) => void;
type Write = (this: Closing, ...args: unknown[]) => Promise<void>;

/**
 * The driver waits for 'drain', which a closed socket never emits: a command whose connection closes during sending,
 * or the check that would find the server again, would wait forever. Remove this file when its test says that the
 * driver is fixed.
 */
export function patchDrain(): void {
  const driver = Connection.prototype as { writeCommand: Write & { patched?: true } };
  const write = driver.writeCommand;
  // This module may be loaded again, by a development reload or a test, but the driver is not.
  if (write.patched) return;
  const patched: Write = async function (...args) {
    let tell = () => {};
    const closed = new Promise<never>((_, reject) => {
      // The driver's own error of this close, with its labels: what would be repeated is repeated.
      tell = () => reject(this.error ?? new Error('the connection was closed'));
    });
    this.once('close', tell);
    try {
      await Promise.race([write.apply(this, args), closed]);
    } finally {
      this.off('close', tell);
    }
  };
  driver.writeCommand = Object.assign(patched, { patched: true as const });
}
