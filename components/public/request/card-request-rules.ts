import { zodResolver } from '@hookform/resolvers/zod';
import { cardRequestSchema } from '@/lib/schemas/requests';

export const rules = zodResolver(cardRequestSchema);
