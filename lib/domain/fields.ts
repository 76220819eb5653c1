import 'server-only';

export const projectionOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, 1])) as Record<Field, 1>;

export const filledFields = <Document extends object, Field extends keyof Document>(
  document: Document,
  fields: readonly Field[],
) =>
  Object.fromEntries(
    fields
      .map((field) => [field, document[field]] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Pick<Document, Field>;
