import 'server-only';

/** The projection that reads these fields of a document, and its `_id`. */
export const projectionOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, 1])) as Record<Field, 1>;

/** These fields of a document, without missing and empty ones. */
export const filledFields = <Document extends object, Field extends keyof Document>(
  document: Document,
  fields: readonly Field[],
) =>
  Object.fromEntries(
    fields
      .map((field) => [field, document[field]] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Pick<Document, Field>;
