import { zodResolver } from '@hookform/resolvers/zod';
import { contactSchema } from '@/lib/schemas/contact';

export const rules = zodResolver(contactSchema);
