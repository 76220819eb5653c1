'use client';

import { call } from './client';

/** What the trust has paid, rounded, for the landing page; on its own, so that no other call is loaded with it. */
export const getAidGiven = (signal?: AbortSignal) => call('GET /api/aidGiven', { auth: 'none', signal });
