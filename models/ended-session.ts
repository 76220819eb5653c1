import { Schema } from 'mongoose';
import { define, type Stored } from './define';

export type EndedSessionDocument = Stored & {
  tokenId: string;
  expiresAt: Date;
};

const endedSession = new Schema<EndedSessionDocument>(
  {
    /** The `jti` of a token whose owner signed out; kept until it would have run out anyway. */
    tokenId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'endedsessions', versionKey: false },
);

endedSession.index({ tokenId: 1 }, { unique: true });
endedSession.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const EndedSessionModel = define<EndedSessionDocument>('EndedSession', endedSession);
