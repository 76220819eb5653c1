import { cardsToPrint } from '@/lib/domain/printing/cards-to-print';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { cardNumbersSchema } from '@/lib/schemas/printing';

export const POST = route(
  { role: 'admin', body: cardNumbersSchema, onlyReads: true },
  async ({ body }) => ({ ...(await cardsToPrint(body.cardNumbers)), message: 'loaded' }),
  { action: 'cardsPrint', subject: ({ body }) => subjectOf(body?.cardNumbers) },
);

const subjectOf = (cardNumbers: string[] = []) => ({
  count: cardNumbers.length,
  ...(cardNumbers.length === 1 && { cardNumber: cardNumbers[0] }),
});

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ POST });
