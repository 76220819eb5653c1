import { ready } from '@/lib/http/probes';

export const GET = ready;
