import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
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
    secretKeys: undefined,
    loopbackProviders: false,
    publicUrl: 'http://localhost:3000',
    demo: 'small',
    logLevel: 'warn',
    metricsHost: '127.0.0.1',
    metricsPort: undefined,
    trustedProxies: [],
    requestsPerMinute: 1200,
  })
})

test('the public address follows the port, and loses a slash at its end', () => {
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  expect(readConfig({ PUBLIC_URL: 'https://twinwerk.example/' }).publicUrl).toBe('https://twinwerk.example')
})

test.each([
  [{}, 'small'],
  [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, 'small'],
  [{ PUBLIC_URL: 'http://[::1]:4000' }, 'small'],
  [{ PUBLIC_URL: 'https://twinwerk.example' }, 'off'],
  [{ PUBLIC_URL: 'http://localhost.example' }, 'off'],
  [{ DATABASE_URL: 'postgresql://u@h/d' }, 'off'],
  [{ DATABASE_URL: 'postgresql://u@h/d', DEMO: 'full' }, 'full'],
])('with %o the demo world is %s', (environment, size) => {
  expect(readConfig(environment).demo).toBe(size)
})

test.each([
  [{ PORT: '80a' }, 'PORT=80a is not a port'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT=x is not a port'],
  [{ TRUSTED_PROXIES: '10.0.0.5, proxy' }, 'TRUSTED_PROXIES: "proxy" is no address'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: "10.0.0.0/33" is no address'],
  [{ PORT: '0' }, 'PORT=0 is not a port'],
  [{ PORT: '65536' }, 'PORT=65536 is not a port'],
  [{ DEMO: 'big' }, 'DEMO=big is not known: set it to small, full, off.'],
  [{ DATABASE_URL: 'mysql://u:secret@h/d' }, 'DATABASE_URL is not a usable address: it must start with postgresql:// or postgres://.'],
  [{ S3_URL: 'https://host/bucket' }, 'S3_URL is not complete'],
  [{ S3_URL: 'https://key:secret@host/' }, 'S3_URL is not complete'],
  [{ S3_URL: 's3://bucket' }, 'S3_URL is not a usable address: it must start with https:// or http://.'],
  [{ CLAMD_URL: 'tcp:///run' }, 'CLAMD_URL is not complete'],
  [{ DB_CONNECTIONS: '2' }, 'DB_CONNECTIONS=2 is not usable: set a whole number from 4 to 200.'],
  [{ DB_PREPARED: 'no' }, 'DB_PREPARED=no is not known: set it to on, off.'],
  [{ DB_PREPARED: 'off', MQTT_URL: 'mqtt://h' }, 'DB_PREPARED=off needs PUBLISH_DATABASE_URL'],
  [{ DB_PREPARED: 'off', PUBLISH_DATABASE_URL: 'postgres://h/d' }, 'DB_PREPARED=off needs MQTT_URL'],
  [{ PORT: '1', PORT_FILE: '/x' }, 'PORT and PORT_FILE are both set'],
  [{ SECRET_KEYS_FILE: '/nowhere/keys' }, 'SECRET_KEYS_FILE=/nowhere/keys cannot be read (ENOENT)'],
  [{ PUBLIC_URL: 'twinwerk.example' }, 'PUBLIC_URL is not a usable address'],
])('%o is refused with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('a bucket and a virus scanner are read out of their addresses', () => {
  const { s3, clamd } = readConfig({ S3_URL: 'https://AK:a%2Fb%2B@s3.example:9000/files?region=eu-central-1', CLAMD_URL: 'tcp://scanner' })
  expect(s3).toEqual({
    endpoint: 'https://s3.example:9000',
    bucket: 'files',
    region: 'eu-central-1',
    accessKeyId: 'AK',
    secretAccessKey: 'a/b+',
  })
  expect(clamd).toEqual({ host: 'scanner', port: 3310 })
  expect(readConfig({ CLAMD_URL: 'unix:///run/clamd.ctl' }).clamd).toEqual({ path: '/run/clamd.ctl' })
})
