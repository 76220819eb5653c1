'use client';

import { useRef, useState } from 'react';
import { ApiError } from '@/lib/api/client';
import { groupCardNumber } from '@/lib/format/card-number';

/**
 * Does the same with one or more cards, one after another. One that somebody else changed or erased meanwhile keeps none of
 * the others from it, and is named; after a failure a second press goes on with the first that is not done.
 * @returns `send` for a form; `left`: how many are not done
 */
export function useEachCard<Input>(
  cardNumbers: string[],
  write: (cardNumber: string, input: Input) => Promise<{ message: string }>,
) {
  const done = useRef(new Set<string>());
  const [left, setLeft] = useState(cardNumbers.length);
  const send = async (input: Input): Promise<{ message: string }> => {
    let message = '';
    let refused: ApiError | undefined;
    for (const cardNumber of cardNumbers.filter((number) => !done.current.has(number))) {
      try {
        ({ message } = await write(cardNumber, input));
        done.current.add(cardNumber);
        // Of those that are all done the question stays as it was while it closes.
        setLeft(Math.max(1, cardNumbers.length - done.current.size));
      } catch (error) {
        const isOfOne = error instanceof ApiError && [404, 409].includes(error.status);
        if (cardNumbers.length === 1 || !isOfOne) throw error;
        refused ??= new ApiError(error.status, `${groupCardNumber(cardNumber)}: ${error.message}`);
      }
    }
    if (refused) throw refused;
    return { message };
  };
  return { send, left };
}
