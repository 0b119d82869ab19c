import { pino } from 'pino'
import { startApp } from '../app.ts'
import { servingUrlOf } from './database.ts'

// Runs a server without a demo world in its own process, which a test kills in the middle of its work.
const databaseUrl = process.env['DATABASE_URL']!
const config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: process.env['DATA_DIR']!,
  databaseUrl,
  walArchive: undefined,
  work: 'on',
  publishDatabaseUrl: undefined,
  dbConnections: 12,
  dbPooling: 'session',
  publish: 'on',
  mqttUrl: undefined,
  s3: undefined,
  clamd: undefined,
  smtpUrl: undefined,
  gateways: {},
  trustedProxies: [],
  secretKeys: undefined,
  loopbackProviders: false,
  publicUrl: 'http://localhost:3000',
  demo: 'off',
  logLevel: 'silent',
  metricsHost: '127.0.0.1',
  metricsPort: undefined,
  requestsPerMinute: 1_000_000,
  securityContact: undefined,
} as const
await startApp({ config, databaseUrl: servingUrlOf(databaseUrl), publishUrl: databaseUrl, log: pino({ level: 'warn' }) })
