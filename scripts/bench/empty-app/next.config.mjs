import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

const config = {
  output: 'standalone',
  outputFileTracingRoot: root,
  turbopack: { root },
  poweredByHeader: false,
};

export default config;
