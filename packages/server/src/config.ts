import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

const demoSizes = ['small', 'full', 'off'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What the environment decides. An absent URL means: use the embedded part. */
export type Config = {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  mqttUrl: string | undefined
  s3Url: string | undefined
  smtpUrl: string | undefined
  /** Without a slash at the end. */
  publicUrl: string
  demo: (typeof demoSizes)[number]
  logLevel: (typeof logLevels)[number]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Throws a StartError naming the first variable that makes no sense. An empty variable counts as absent. */
export function readConfig(environment: Environment): Config {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined
  const port = portNumber(read('PORT') ?? '3000')
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: url({ name: 'DATABASE_URL', value: read('DATABASE_URL'), protocols: ['postgresql', 'postgres'] }),
    mqttUrl: url({ name: 'MQTT_URL', value: read('MQTT_URL'), protocols: ['mqtt', 'mqtts', 'ws', 'wss'] }),
    s3Url: url({ name: 'S3_URL', value: read('S3_URL'), protocols: ['https', 'http', 's3'] }),
    smtpUrl: url({ name: 'SMTP_URL', value: read('SMTP_URL'), protocols: ['smtp', 'smtps'] }),
    publicUrl: (url({ name: 'PUBLIC_URL', value: read('PUBLIC_URL'), protocols: ['https', 'http'] }) ?? `http://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    demo: oneOf({ name: 'DEMO', value: read('DEMO') ?? 'small', allowed: demoSizes }),
    logLevel: oneOf({ name: 'LOG_LEVEL', value: read('LOG_LEVEL') ?? 'warn', allowed: logLevels }),
  }
}

function portNumber(value: string): number {
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new StartError(`PORT=${value} is not a port: set a number from 1 to 65535.`)
}

/** The value may hold a password, so the message does not repeat it. */
function url({ name, value, protocols }: { name: string; value: string | undefined; protocols: readonly string[] }): string | undefined {
  if (value === undefined) return undefined
  const protocol = URL.parse(value)?.protocol.slice(0, -1)
  if (protocol !== undefined && protocols.includes(protocol)) return value
  throw new StartError(`${name} is not a usable address: it must start with ${protocols.map((each) => `${each}://`).join(' or ')}.`)
}

function oneOf<T extends string>({ name, value, allowed }: { name: string; value: string; allowed: readonly T[] }): T {
  const found = allowed.find((each) => each === value)
  if (found !== undefined) return found
  throw new StartError(`${name}=${value} is not known: set it to ${allowed.join(', ')}.`)
}
