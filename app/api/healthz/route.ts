export { alive as GET } from '@/lib/http/probes';
