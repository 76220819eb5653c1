import type { Schema } from 'mongoose';
import { expect, test } from 'vitest';
import { MODELS } from '@/models/all';
import { PLACES, WITHOUT_FAMILIES, type Place } from './places';

/** The paths of all fields, `steps.note` of a part of a document. */
const pathsOf = (schema: Schema, before = ''): string[] =>
  Object.entries(schema.paths).flatMap(([path, type]) =>
    path === '_id'
      ? []
      : 'schema' in type && type.schema
        ? pathsOf(type.schema as Schema, `${before}${path}.`)
        : [before + path],
  );

const placesOf = (name: string): Place[] =>
  Object.values(PLACES).filter(({ model }) => model.modelName === name);

test.each(MODELS.map((model) => [model.modelName, model] as const))(
  'of %s it is said what an erasure does with every field',
  (name, { schema }) => {
    const places = placesOf(name);
    expect(places.length > 0, `${name} is in PLACES, or else in WITHOUT_FAMILIES, with why`).not.toBe(
      name in WITHOUT_FAMILIES,
    );
    for (const { emptied } of places.filter((place) => place.emptied)) {
      const said = [...emptied!.fields, ...Object.values(emptied!.stays).flat()];
      const isSaid = (path: string) => said.some((each) => path === each || path.startsWith(`${each}.`));
      expect(pathsOf(schema as Schema).filter((path) => !isSaid(path))).toEqual([]);
      expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([]);
    }
  },
);
