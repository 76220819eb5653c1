import { alive } from '@/lib/http/probes';
import { otherVerbs } from '@/lib/http/verbs';

export const GET = alive;

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
