import { zodResolver } from '@hookform/resolvers/zod';
import { requestStatusSchema } from '@/lib/schemas/requests';

export const rules = zodResolver(requestStatusSchema);
