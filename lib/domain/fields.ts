import 'server-only';
import mongoose from 'mongoose';
import { z } from 'zod';

export const projectionOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, 1])) as Record<Field, 1>;

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

export const filledFields = <Document extends object, Field extends keyof Document>(
  document: Document,
  fields: readonly Field[],
) =>
  Object.fromEntries(
    fields.map((field) => [field, document[field]] as const).filter(([, value]) => isFilled(value)),
  ) as Pick<Document, Field>;

type AsStored<Answer> = {
  [Field in keyof Answer]: Answer[Field] extends string | undefined
    ? Answer[Field] | Date | mongoose.Types.ObjectId
    : Answer[Field];
};

const isInstant = (type: unknown) =>
  (type instanceof z.ZodOptional ? type.unwrap() : type) instanceof z.ZodISODateTime;

/**
 * Makes an answer of a stored document: only the fields of the schema get out, without the empty ones.
 * @throws TypeError for what is no Date where the schema has an instant: damaged data stays in
 */
export function pickedBy<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  type Answer = z.output<z.ZodObject<Shape>>;
  const fields = schema.keyof().options as Array<keyof Answer & string>;
  const instants = new Set<string>(fields.filter((field) => isInstant(schema.shape[field])));
  return (stored: AsStored<Answer>): Answer => {
    // A loop: lists call it for each row, and entries took three times as long.
    const answer: Record<string, unknown> = {};
    for (const field of fields) {
      const value: unknown = stored[field];
      if (isFilled(value))
        answer[field] = instants.has(field) ? (value as Date).toISOString() : asText(value);
    }
    return answer as Answer;
  };
}

const asText = (value: unknown) => (value instanceof mongoose.Types.ObjectId ? String(value) : value);
