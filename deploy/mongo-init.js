/*
 * Run once by compose.yaml in mongosh, on mongo1: makes the replica set, its administrator and the app's user. Can be
 * repeated. MongoDB lets nobody but a client on the same host make the first user (the localhost exception).
 */
const { readFileSync } = require('node:fs');

const SET = 'card';
const MEMBERS = ['mongo1', 'mongo2', 'mongo3'];
const DATABASE = 'medical-card';
const WITHIN_MS = 120_000;

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const administrator = { user: 'operator', pwd: secret('mongo-admin-password') };

function signedIn() {
  try {
    return db.getSiblingDB('admin').auth(administrator.user, administrator.pwd).ok === 1;
  } catch {
    return false;
  }
}

function waitForPrimary() {
  const until = Date.now() + WITHIN_MS;
  while (!db.hello().isWritablePrimary) {
    if (Date.now() > until) throw new Error('mongo1 did not become the primary of the replica set');
    sleep(500);
  }
}

if (!signedIn()) {
  try {
    rs.initiate({
      _id: SET,
      // mongo1 is preferred, so that it is the one to be asked for the first user.
      members: MEMBERS.map((host, _id) => ({ _id, host: `${host}:27017`, priority: _id === 0 ? 2 : 1 })),
    });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  waitForPrimary();
  db.getSiblingDB('admin').createUser({ ...administrator, roles: ['root'] });
}

// Whichever member is the primary now.
const { user, pwd } = administrator;
const everyone = new Mongo(`mongodb://${user}:${pwd}@${MEMBERS.join(',')}/?replicaSet=${SET}`);
const database = everyone.getDB(DATABASE);
const app = { pwd: secret('mongo-app-password'), roles: [{ role: 'readWrite', db: DATABASE }] };
if (database.getUser('card')) database.updateUser('card', app);
else database.createUser({ user: 'card', ...app });
print('The replica set and its users are ready.');
