/*
 * Loaded into the app before anything else (NODE_OPTIONS=--require): notes each kind of query it sends to the database,
 * with one example, and writes them to RECORDED_QUERIES when it ends. What a kind is: shape.cjs.
 */
const { writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { shapesOf } = require('./shape.cjs');

const driver = createRequire(path.join(process.cwd(), '.next/standalone/server.js'));
const { MongoClient } = driver('mongodb');
const { serialize } = driver('bson');

const recorded = new Map();
const watched = new WeakSet();
const { connect } = MongoClient.prototype;
MongoClient.prototype.connect = function (...args) {
  if (!watched.has(this)) {
    watched.add(this);
    this.options.monitorCommands = true;
    this.on('commandStarted', ({ command }) => {
      for (const { filter, ...shape } of shapesOf(command)) {
        const key = JSON.stringify(shape);
        if (!recorded.has(key))
          recorded.set(key, { ...shape, example: Buffer.from(serialize({ filter })).toString('base64') });
      }
    });
  }
  return connect.apply(this, args);
};
process.on('exit', () =>
  writeFileSync(process.env.RECORDED_QUERIES, JSON.stringify([...recorded.values()], null, 1)),
);
