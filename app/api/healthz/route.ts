import { alive } from '@/lib/http/probes';

export const GET = alive;
