import { zodResolver } from '@hookform/resolvers/zod';
import { privacyRequestSchema } from '@/lib/schemas/requests';

export const rules = zodResolver(privacyRequestSchema);
