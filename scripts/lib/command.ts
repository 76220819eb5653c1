/** Ends the process with a one-line message that says what is wrong and what to do. */
export function fail(message: string, exitCode = 1): never {
  console.error(message);
  process.exit(exitCode);
}

/** Ends a command with a specific exit code. */
export class ExitError extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Runs a command's main function. An error ends the process with its message, without a stack. */
export function main(work: () => Promise<void>): void {
  // Who reads the output may leave (`| head`): the work goes on.
  process.stdout.on('error', () => {});
  work().catch((error: unknown) =>
    fail(
      error instanceof Error ? error.message : String(error),
      error instanceof ExitError ? error.exitCode : 1,
    ),
  );
}

/** `83 s` or `4 min 12 s` */
export function seconds(sinceMs: number): string {
  const total = Math.round((Date.now() - sinceMs) / 1000);
  return total < 100 ? `${total} s` : `${Math.floor(total / 60)} min ${total % 60} s`;
}
