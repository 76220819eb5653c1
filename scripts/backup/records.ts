import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { byLength } from '../embedded-db/by-length';

const { BSON } = mongoose.mongo;

/*
 * A backup is BSON documents back to back, so that `age -d FILE | gunzip | bsondump` shows all of it:
 * { header }, then for each collection { collection } and a { d: document } per document, then { manifest }.
 * Documents are copied as the bytes the server sent, so that no type can change.
 */
const LARGEST = 17 * 1024 * 1024;
/** Length, type "embedded document", the name `d` and its end. */
const BEFORE_DOCUMENT = 7;

export const FORMAT = 'medical-card backup';
export const VERSION = 1;

export type Header = { format: string; version: number; createdAt: Date; database: string; app: string };
export type CollectionPart = {
  name: string;
  indexes: mongoose.mongo.Document[];
  options: mongoose.mongo.Document;
};
export type Sum = { name: string; documents: number; sha256: string };
export type Manifest = Header & {
  collections: Sum[];
  documents: number;
  /** One hash for the whole content, over the hashes of the collections. */
  sha256: string;
  leftOut: string[];
};
type Marker = { header: Header } | { collection: CollectionPart } | { manifest: Manifest };
export type BackupRecord = Marker | { document: Buffer };

export const markerRecord = (marker: Marker): Buffer => Buffer.from(BSON.serialize(marker));

/** @param document one document as BSON */
export function documentRecord(document: Uint8Array): Buffer {
  const record = Buffer.alloc(BEFORE_DOCUMENT + document.length + 1);
  record.writeInt32LE(record.length);
  record.write('\x03d\0', 4, 'latin1');
  record.set(document, BEFORE_DOCUMENT);
  return record;
}

function parseRecord(bytes: Buffer): BackupRecord {
  if (bytes.toString('latin1', 4, BEFORE_DOCUMENT) === '\x03d\0')
    return { document: bytes.subarray(BEFORE_DOCUMENT, -1) };
  return BSON.deserialize(bytes) as Marker;
}

/** Splits a stream into records. @throws Error if it is not made of records */
export async function* recordsIn(stream: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  for await (const record of byLength(stream, 5, LARGEST)) yield parseRecord(record);
}

/** Counts and hashes the documents of one collection, in the order of their _id. */
export class DocumentHash {
  documents = 0;
  private readonly bytes = createHash('sha256');
  private readonly values = createHash('sha256');

  /** @param withValues also compute `valuesHash` */
  constructor(
    readonly name: string,
    private readonly withValues = false,
  ) {}

  add(document: Uint8Array): void {
    this.documents += 1;
    this.bytes.update(document);
    if (this.withValues) this.values.update(BSON.serialize(BSON.deserialize(document, { bsonRegExp: true })));
  }

  sum(): Sum {
    return { name: this.name, documents: this.documents, sha256: this.bytes.copy().digest('hex') };
  }

  /** Ignores the width of numbers: the embedded database stores 7 and 7.0 alike. */
  valuesHash(): string {
    return this.values.copy().digest('hex');
  }
}

/** The number of documents, and one hash, of all collections together. */
export function totalOf(collections: Sum[]): Pick<Manifest, 'documents' | 'sha256'> {
  const hash = createHash('sha256');
  for (const { name, documents, sha256 } of collections) hash.update(`${name} ${documents} ${sha256}\n`);
  return {
    documents: collections.reduce((all, { documents }) => all + documents, 0),
    sha256: hash.digest('hex'),
  };
}
