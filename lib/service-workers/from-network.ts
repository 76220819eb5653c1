/** With a weak signal nobody waits longer for a page that is stored. */
const NETWORK_WITHIN_MS = 2_500;

/** @returns the answer if it came in time, and the answer that may still come */
export async function fromNetwork(
  request: Request,
  withinMs = NETWORK_WITHIN_MS,
): Promise<{ answer: Response | undefined; network: Promise<Response> }> {
  const network = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, withinMs, undefined));
  const answer = await Promise.race([network, late]).catch(() => undefined);
  return { answer, network };
}
