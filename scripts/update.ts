/**
 * `npm run db:update`: builds every index in the database of MONGODB_URI and brings older documents forward
 * (docs/operations.md#updating-the-database).
 */
import { connected } from './lib/connected';
import { recordCommand } from '@/lib/domain/activity/record-activity';
import { main } from './lib/command';
import { updateDatabase } from './lib/update-database';

main(() => connected(() => recordCommand('databaseUpdate', {}, () => updateDatabase(console.log))));
