import { SaxesParser } from 'saxes';

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const PIECE = 1 << 16;
const plain = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece; names without their prefix. Entities a document declares itself are refused.
 * @throws Error for what is not XML
 */
export function readXml(bytes: Uint8Array, { open, close, text }: Handlers): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A spreadsheet has no document type');
  });
  if (open) {
    parser.on('opentag', ({ name, attributes }) => open(plain(name), attributes));
  }
  if (close) parser.on('closetag', ({ name }) => close(plain(name)));
  if (text) parser.on('text', text);
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += PIECE) {
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
  }
  parser.close();
}
