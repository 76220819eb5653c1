import { metrics, unlessMetered } from '@/lib/http/metrics';
import { otherVerbs } from '@/lib/http/verbs';

export const GET = metrics;

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET }, unlessMetered);
