import { define, type DocumentOf, documents } from './define';

const endedSession = documents('endedsessions', {
  /** The `jti` of a signed-out token or a used step. Stored until it would have expired. */
  tokenId: { type: String, required: true },
  expiresAt: { type: Date, required: true },
});

endedSession.index({ tokenId: 1 }, { unique: true });
endedSession.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type EndedSessionDocument = DocumentOf<typeof endedSession>;
export const EndedSessionModel = define<EndedSessionDocument>('EndedSession', endedSession, {
  kept: { line: 'endedSessions', since: 'expiresAt' },
});
