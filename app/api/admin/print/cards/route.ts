import { cardsToPrint } from '@/lib/domain/printing/cards-to-print';
import { route } from '@/lib/http/route';
import { cardNumbersSchema, printableCards } from '@/lib/schemas/printing';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'admin',
    stepUp: true,
    body: cardNumbersSchema,
    onlyReads: true,
    response: success.extend(printableCards.shape),
  },
  async ({ body }) => ({ ...(await cardsToPrint(body.cardNumbers)), message: 'loaded' }),
  {
    action: 'cardsPrint',
    // Before the answer those that were asked for, then those that were shown.
    subject: ({ body, answer }) =>
      subjectOf(answer?.cards.map(({ cardNumber }) => cardNumber) ?? body?.cardNumbers),
  },
);

const subjectOf = (cardNumbers: string[] = []) => ({ count: cardNumbers.length, cardNumbers });
