/** Runs once when a server process starts, before its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('./lib/http/boot');
  await boot();
}
