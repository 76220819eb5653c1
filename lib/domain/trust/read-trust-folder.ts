import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { trustFile, type TrustFile } from '@/lib/schemas/files/trust-file';

const TRUST_FILE = 'trust.json';

/** A file is sent from memory, and phones wait for it. */
const MAX_BYTES = 10 * 1024 * 1024;

/** `files`: the size in bytes of each file that may be requested. */
export type TrustFacts = TrustFile & { files: Record<string, number> };

export const NO_FACTS: TrustFacts = { ...trustFile.parse({}), files: {} };

/**
 * @param folder TRUST_FOLDER
 * @throws Error with one line that names each wrong field
 */
export function readTrustFolder(folder: string | undefined): TrustFacts {
  if (!folder) return NO_FACTS;
  if (!existsSync(/* turbopackIgnore: true */ folder))
    throw new Error(`TRUST_FOLDER: there is no ${folder}, or this user may not read it`);
  const at = path.join(/* turbopackIgnore: true */ folder, TRUST_FILE);
  if (!existsSync(/* turbopackIgnore: true */ at)) return NO_FACTS;
  const { localeError: inEnglish } = z.locales.en();
  const wrong = (faults: string[]) => new Error(`${at}: ${faults.join('; ')}`);
  const read = trustFile.safeParse(readJson(at), {
    error: (issue) =>
      issue.code === 'invalid_type' && issue.input === undefined ? 'is missing' : inEnglish(issue),
  });
  if (!read.success)
    throw wrong(
      read.error.issues.map(({ path: field, message }) => `${z.core.toDotPath(field)} ${message}`.trim()),
    );
  const named = namedFiles(read.data);
  const files: Record<string, number> = {};
  const faults = named.flatMap(([field, name]) => {
    files[name] = bytesOf(path.join(/* turbopackIgnore: true */ folder, name));
    if (files[name] === 0) return [`${field} there is no file ${name} in the folder`];
    return files[name] > MAX_BYTES ? [`${field} ${name} is larger than 10 MB`] : [];
  });
  if (faults.length > 0) throw wrong(faults);
  return { ...read.data, files };
}

function readJson(at: string): unknown {
  try {
    return JSON.parse(readFileSync(/* turbopackIgnore: true */ at, 'utf8'));
  } catch (error) {
    throw new Error(`${at}: ${(error as Error).message}`);
  }
}

const namedFiles = ({
  certificates,
  accounts,
  trustees,
}: TrustFile): Array<[field: string, name: string]> => [
  ...certificates.map(({ file }, n): [string, string] => [`certificates[${n}].file`, file]),
  ...accounts.map(({ file }, n): [string, string] => [`accounts[${n}].file`, file]),
  ...trustees.flatMap(({ photo }, n): Array<[string, string]> =>
    photo ? [[`trustees[${n}].photo`, photo]] : [],
  ),
];

/** 0 if there is no such file. */
function bytesOf(at: string): number {
  const file = statSync(/* turbopackIgnore: true */ at, { throwIfNoEntry: false });
  return file?.isFile() ? file.size : 0;
}
