import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal. @param hidden does not show what is typed */
export async function ask(question: string, hidden = false): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? nowhere : process.stdout,
    terminal: true,
  });
  const answer = await lines.question('');
  lines.close();
  if (hidden) process.stdout.write('\n');
  return answer;
}
