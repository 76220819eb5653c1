type Part = { message: string; moved?: number; left?: number };

/**
 * Sends a hand-over again until no card is left: one request moves as many as it can within its time.
 * @returns the last answer, and how many cards all of them moved
 * @throws what `send` throws
 */
export async function untilDone(
  send: () => Promise<Part>,
): Promise<{ answer: Part; moved: number; calls: number }> {
  let moved = 0;
  for (let calls = 1; ; calls += 1) {
    const answer = await send();
    moved += answer.moved ?? 0;
    // Without progress somebody has to look: the answer says how many are left.
    if (!answer.left || !answer.moved) return { answer, moved, calls };
  }
}
