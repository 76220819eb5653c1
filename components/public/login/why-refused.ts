/** Why a sign-in came to nothing, as far as it can be known; each has its words on what to do. */
export type Why = 'wrong' | 'tooMany' | 'away' | 'offline' | 'noAnswer' | 'blocked' | 'fault';

/**
 * @param status of the answer, 0 where none came
 * @param online what the browser says of its network
 */
export function whyRefused(status: number, online: boolean): Why {
  if (status === 0) return online ? 'noAnswer' : 'offline';
  if (status === 401) return 'wrong';
  if (status === 429) return 'tooMany';
  return status === 503 ? 'away' : 'fault';
}
