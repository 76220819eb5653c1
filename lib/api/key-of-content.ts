import { newIdempotencyKey } from './client';
/** The Idempotency-Key of what is sent: sending the same content again reuses it, other content gets a new one. */
export function keysOfContent() {
  let last = { content: '', key: '' };
  return {
    of(input: unknown): string {
      const content = JSON.stringify(input);
      if (last.content !== content) last = { content, key: newIdempotencyKey() };
      return last.key;
    },
    forget: () => void (last = { content: '', key: '' }),
  };
}
