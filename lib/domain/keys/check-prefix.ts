import 'server-only';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { CardModel } from '@/models/card';

/**
 * The number of the latest card, if it does not begin with this build's product name: then nobody could look up any
 * card of this database (docs/configuration.md#fixed-when-the-app-is-built). Undefined if it does, or there is no card.
 */
export async function cardOfOtherProduct(): Promise<string | undefined> {
  const latest = await CardModel.findOne({}, { cardNumber: 1 }).sort({ _id: -1 }).lean();
  return latest && !latest.cardNumber.startsWith(PRODUCT_NAME) ? latest.cardNumber : undefined;
}
