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
 * Every model, in the order in which a backup reads them: first those that nothing refers to, then what others refer to,
 * after all who refer to it. Nothing is deleted while something refers to it, and a counter only rises, so what is written
 * during a backup never refers to an employee, a zone or a number that the backup lacks.
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
