import 'server-only';
import mongoose from 'mongoose';
import { middleOf, type Place } from '@/lib/format/distance';
import type { Near } from '@/lib/schemas/responses/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { AREA_DIGITS, areaOfPincode, type PlaceName } from './pincode-areas';

/**
 * Where "near me" counts from (docs/hospitals.md#near-me): the visitor's own position; the middle of the
 * hospitals with this pincode; or of those with its first three digits; or of all post offices with these.
 * @param at degrees north and east, `25.2,80.9`
 * @returns undefined if nothing near is asked for; without a place if no pincode begins so
 */
export async function locate(asked: {
  at?: string;
  pincode?: string;
}): Promise<{ near: Near; from?: Place; area?: PlaceName } | undefined> {
  const { at, pincode } = asked;
  if (at) {
    const [latitude = 0, longitude = 0] = at.split(',').map(Number);
    return { near: 'position', from: { latitude, longitude } };
  }
  if (!pincode) return undefined;
  const exact = middleOf(await placesOf(pincode));
  if (exact) return { near: 'pincode', from: exact };
  const beginning = mongoose.trusted({ $regex: `^${pincode.slice(0, AREA_DIGITS)}` });
  const area = middleOf(await placesOf(beginning));
  const known = areaOfPincode(pincode);
  const from = area ?? known;
  if (!from) return { near: 'unknown' };
  return { near: 'area', from, ...(known && { area: { name: known.name, nameHindi: known.nameHindi } }) };
}

async function placesOf(pincode: string | object): Promise<Place[]> {
  const rows = await HospitalModel.find(
    { pincode: pincode as string, latitude: mongoose.trusted({ $exists: true }) },
    { _id: 0, latitude: 1, longitude: 1 },
  ).lean<HospitalDocument[]>();
  return rows.map(({ latitude, longitude }) => ({ latitude: latitude!, longitude: longitude! }));
}
