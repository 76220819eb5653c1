type Listed = { _id: string; number: string };
type Load<Row> = (query: { q: string; show?: 'closed' }) => Promise<{ requests: Row[] }>;

/** A request as it is now, open or done, found by its phone number; undefined if it is gone. */
export async function currentOf<Row extends Listed>(
  load: Load<Row>,
  { _id, number }: Listed,
): Promise<Row | undefined> {
  for (const part of [{}, { show: 'closed' as const }]) {
    const { requests } = await load({ q: number, ...part });
    const found = requests.find((row) => row._id === _id);
    if (found) return found;
  }
  return undefined;
}
