import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Environment } from './config/read-variable.ts'
import { readVariable } from './config/read-variable.ts'
import type { DefaultedName, VariableName } from './config/variables.ts'
import { variables } from './config/variables.ts'
import { parseSecretKeys } from './identity/secrets/secret-keys.ts'
import type { SecretKeys } from './identity/secrets/seal.ts'
import { StartError } from './start-error.ts'

const demoSizes = ['small', 'full', 'off'] as const
const switches = ['on', 'off'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The settings from the environment. The embedded part replaces a service whose URL is absent. */
export type Config = {
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** An absolute path. The embedded database copies its finished WAL there. */
  walArchive: string | undefined
  /** `off` serves requests and does no background work, for a first look at a restored database. */
  work: (typeof switches)[number]
  /** The URL of the owner of the tables, if `databaseUrl` belongs to a login that only serves. */
  publishDatabaseUrl: string | undefined
  /** Connections for calls and jobs. Exports, and the work that all callers wait for, have further connections. */
  dbConnections: number
  dbPooling: 'session' | 'transaction'
  /** `off`: the server waits until another process publishes this release. Its database user then owns no table. */
  publish: (typeof switches)[number]
  mqttUrl: string | undefined
  /** The bucket for files, instead of a folder below `dataDir`. */
  s3: S3 | undefined
  /** The address of clamd, which then scans every upload. */
  clamd: Clamd | undefined
  smtpUrl: string | undefined
  /**
   * The addresses of the gateways to other carriers, the grid operator, the devices of the network and the service for electronic
   * invoices. Without a gateway, people do its work by hand.
   */
  gateways: { carrier?: URL; grid?: URL; network?: URL; invoice?: URL }
  /** The keys that seal secrets, instead of a key below `dataDir`. */
  secretKeys: SecretKeys | undefined
  /** Identity providers may run on this machine, without https: for development and tests. */
  loopbackProviders: boolean
  /** Without a slash at the end. */
  publicUrl: string
  demo: (typeof demoSizes)[number]
  logLevel: (typeof logLevels)[number]
  metricsHost: string
  /** The port of this process's metrics, on `metricsHost`. */
  metricsPort: number | undefined
  /** The contact in `security.txt` for reports of a vulnerability: an https or mailto address. */
  securityContact: string | undefined
  /** Addresses or networks of proxies that are trusted to report the caller's address. The limits of public pages count by that address. */
  trustedProxies: readonly string[]
  /** The maximum number of requests per account and minute. */
  requestsPerMinute: number
}

export type S3 = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
export type Clamd = { host: string; port: number } | { path: string }

export type { Environment } from './config/read-variable.ts'

/** Reads the settings. Throws a StartError that names the first invalid variable. An empty variable counts as absent. */
export function readConfig(environment: Environment): Config {
  const read = (name: VariableName): string | undefined => readVariable(environment, name).value
  const inForce = (name: DefaultedName): string => read(name) ?? variables[name].default
  const port = portNumber('PORT', inForce('PORT'))
  const metricsPort = read('METRICS_PORT')
  const databaseUrl = url({ name: 'DATABASE_URL', value: read('DATABASE_URL'), protocols: ['postgresql', 'postgres'] })
  const publicUrl = url({ name: 'PUBLIC_URL', value: read('PUBLIC_URL'), protocols: ['https', 'http'] }) ?? `http://localhost:${port}`
  return {
    port,
    host: inForce('HOST'),
    dataDir: resolve(inForce('DATA_DIR')),
    databaseUrl,
    walArchive: walArchive(read('WAL_ARCHIVE')),
    work: oneOf({ name: 'WORK', value: inForce('WORK'), allowed: switches }),
    publishDatabaseUrl: url({
      name: 'PUBLISH_DATABASE_URL',
      value: read('PUBLISH_DATABASE_URL'),
      protocols: ['postgresql', 'postgres'],
    }),
    dbConnections: connections('DB_CONNECTIONS', inForce('DB_CONNECTIONS')),
    dbPooling: pooling(inForce('DB_PREPARED'), { publishing: read('PUBLISH_DATABASE_URL'), broker: read('MQTT_URL') }),
    publish: oneOf({ name: 'PUBLISH', value: inForce('PUBLISH'), allowed: switches }),
    mqttUrl: url({ name: 'MQTT_URL', value: read('MQTT_URL'), protocols: ['mqtt', 'mqtts', 'ws', 'wss'] }),
    s3: s3(url({ name: 'S3_URL', value: read('S3_URL'), protocols: ['https', 'http'] })),
    clamd: clamd(url({ name: 'CLAMD_URL', value: read('CLAMD_URL'), protocols: ['tcp', 'unix'] })),
    smtpUrl: url({ name: 'SMTP_URL', value: read('SMTP_URL'), protocols: ['smtp', 'smtps'] }),
    gateways: gateways({
      carrier: read('CARRIER_URL'),
      grid: read('GRID_URL'),
      network: read('NETWORK_URL'),
      invoice: read('INVOICE_URL'),
    }),
    secretKeys: secretKeys(read('SECRET_KEYS')),
    loopbackProviders: read('LOOPBACK_PROVIDERS') === '1',
    publicUrl: publicUrl.replace(/\/+$/, ''),
    demo: oneOf({ name: 'DEMO', value: read('DEMO') ?? (isTrial({ databaseUrl, publicUrl }) ? 'small' : 'off'), allowed: demoSizes }),
    logLevel: oneOf({ name: 'LOG_LEVEL', value: inForce('LOG_LEVEL'), allowed: logLevels }),
    securityContact: url({ name: 'SECURITY_CONTACT', value: read('SECURITY_CONTACT'), protocols: ['https', 'mailto'] }),
    requestsPerMinute: wholeNumber('REQUESTS_PER_MINUTE', inForce('REQUESTS_PER_MINUTE')),
    trustedProxies: networks('TRUSTED_PROXIES', read('TRUSTED_PROXIES')),
    metricsHost: inForce('METRICS_HOST'),
    metricsPort: metricsPort === undefined ? undefined : portNumber('METRICS_PORT', metricsPort),
  }
}

/**
 * Returns true for an installation that is reachable from its own machine only. Any other installation may contain real data and starts
 * without the demo world.
 */
export function isTrial({ databaseUrl, publicUrl }: Pick<Config, 'databaseUrl' | 'publicUrl'>): boolean {
  return databaseUrl === undefined && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname)
}

function walArchive(value: string | undefined): string | undefined {
  return value === undefined ? undefined : resolve(value)
}

function portNumber(name: string, value: string): number {
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new StartError(`${name}=${value} is not a port: set a number from 1 to 65535.`)
}

function networks(name: string, value: string | undefined): readonly string[] {
  const each = value?.split(',').map((part) => part.trim()) ?? []
  const wrong = each.find((part) => {
    const [address = '', bits, ...rest] = part.split('/')
    const version = isIP(address)
    return (
      version === 0 || rest.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    )
  })
  if (wrong === undefined) return each
  throw new StartError(`${name}: "${wrong}" is no address or network: set for example 10.0.0.5 or 10.0.0.0/8, several with commas between.`)
}

function wholeNumber(name: string, value: string): number {
  const number = Number(value)
  if (/^\d{2,9}$/.test(value) && number >= 60) return number
  throw new StartError(`${name}=${value} is not usable: set a whole number of at least 60.`)
}

const connectionBounds = { least: 4, most: 200 }

function connections(name: string, value: string): number {
  const number = Number(value)
  if (/^\d{1,3}$/.test(value) && number >= connectionBounds.least && number <= connectionBounds.most) return number
  throw new StartError(`${name}=${value} is not usable: set a whole number from ${connectionBounds.least} to ${connectionBounds.most}.`)
}

/**
 * Without prepared statements each transaction may run on a different connection. Publishing and signals, which need one connection, then
 * require their own addresses.
 */
function pooling(
  prepared: string,
  { publishing, broker }: { publishing: string | undefined; broker: string | undefined },
): Config['dbPooling'] {
  if (oneOf({ name: 'DB_PREPARED', value: prepared, allowed: switches }) === 'on') return 'session'
  if (publishing === undefined)
    throw new StartError('DB_PREPARED=off needs PUBLISH_DATABASE_URL: an address of the owner that leads to PostgreSQL past the pooler.')
  if (broker === undefined)
    throw new StartError('DB_PREPARED=off needs MQTT_URL: a pooler in transaction mode takes no signals from one server to the others.')
  return 'transaction'
}

/** The value may contain a password, so the message does not repeat it. */
function url({ name, value, protocols }: { name: string; value: string | undefined; protocols: readonly string[] }): string | undefined {
  if (value === undefined) return undefined
  const protocol = URL.parse(value)?.protocol.slice(0, -1)
  if (protocol !== undefined && protocols.includes(protocol)) return value
  throw new StartError(
    `${name} is not a usable address: it must start with ${protocols.map((each) => (each === 'mailto' ? 'mailto:' : `${each}://`)).join(' or ')}.`,
  )
}

function gateways(values: Readonly<Record<'carrier' | 'grid' | 'network' | 'invoice', string | undefined>>): Config['gateways'] {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const address = url({ name: `${name.toUpperCase()}_URL`, value, protocols: ['https', 'http'] })
    return address === undefined ? [] : [[name, new URL(address)] as const]
  })
  return Object.fromEntries(entries)
}

/** Parses `https://key:secret@host/bucket?region=eu-central-1`, with key and secret percent-encoded if needed. */
function s3(value: string | undefined): S3 | undefined {
  if (value === undefined) return undefined
  const { protocol, host, username, password, pathname, searchParams } = new URL(value)
  const bucket = pathname.slice(1).replace(/\/$/, '')
  const accessKeyId = decoded(username)
  const secretAccessKey = decoded(password)
  if (!accessKeyId || !secretAccessKey || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartError('S3_URL is not complete: it has the form https://key:secret@host/bucket?region=eu-central-1.')
  return { endpoint: `${protocol}//${host}`, bucket, region: searchParams.get('region') ?? 'us-east-1', accessKeyId, secretAccessKey }
}

/** Returns an empty text for invalid percent-encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Parses `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
function clamd(value: string | undefined): Clamd | undefined {
  if (value === undefined) return undefined
  const { protocol, hostname, port, pathname } = new URL(value)
  if (protocol === 'unix:' && pathname.length > 1) return { path: pathname }
  if (protocol === 'tcp:' && hostname) return { host: hostname, port: Number(port || 3310) }
  throw new StartError('CLAMD_URL is not complete: it has the form tcp://host:3310 or unix:///path/of/the/socket.')
}

function secretKeys(value: string | undefined): SecretKeys | undefined {
  if (value === undefined) return undefined
  const keys = parseSecretKeys(value)
  if (keys) return keys
  throw new StartError(
    'SECRET_KEYS is not usable: it has the form id:key with a key of 32 random bytes in base64, several separated by commas.',
  )
}

function oneOf<T extends string>({ name, value, allowed }: { name: string; value: string; allowed: readonly T[] }): T {
  const found = allowed.find((each) => each === value)
  if (found !== undefined) return found
  throw new StartError(`${name}=${value} is not known: set it to ${allowed.join(', ')}.`)
}
