import { ready } from '@/lib/http/probes';
import { otherVerbs } from '@/lib/http/verbs';

export const GET = ready;

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
