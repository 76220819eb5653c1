import type { Model } from 'mongoose';
import { ActivityModel } from './activity';
import { AdminModel } from './admin';
import { CardModel } from './card';
import { CounterModel } from './counter';
import { EmployeeModel } from './employee';
import { EndedSessionModel } from './ended-session';
import { ErasedCardModel } from './erased-card';
import { FiguresModel } from './figures';
import { HospitalModel } from './hospital';
import { ImportBatchModel } from './import-batch';
import { PhotoModel } from './photo';
import { PositionModel } from './position';
import { RequestModel } from './request';
import { UpdateModel } from './update';
import { VisitModel } from './visit';
import { ZoneModel } from './zone';
import type { About } from './define';

/**
 * In backup order: what refers to others comes before what it refers to. Nothing is deleted while referred to, and
 * counters only rise, so writes during a backup never refer to anything the backup lacks.
 */
export const MODELS = [
  ActivityModel,
  AdminModel,
  CardModel,
  EndedSessionModel,
  ErasedCardModel,
  FiguresModel,
  PhotoModel,
  RequestModel,
  UpdateModel,
  VisitModel,

  ImportBatchModel,
  EmployeeModel,
  HospitalModel,
  PositionModel,
  ZoneModel,
  CounterModel,
] as unknown as Array<Model<object> & { about: About }>;
