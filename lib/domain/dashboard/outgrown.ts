import 'server-only';
import mongoose from 'mongoose';

/**
 * Whether the cards are more than the embedded database is made for. It says in its greeting how many that is; no
 * other database has the field.
 * @param cards how many there are
 * @returns how many it is made for; undefined if they fit, and on any other database
 */
export async function outgrown(cards: number): Promise<number | undefined> {
  const greeting = await mongoose.connection.db!.admin().command({ hello: 1 });
  const { madeForCards } = greeting as { madeForCards?: number };
  return madeForCards !== undefined && cards > madeForCards ? madeForCards : undefined;
}
