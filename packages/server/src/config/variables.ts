type Variable = {
  /** `address` hides a password in the value, `secret` hides the whole value. */
  readonly shown: 'whole' | 'address' | 'secret'
  readonly default?: string
}

const whole = { shown: 'whole' } as const
const address = { shown: 'address' } as const
const secret = { shown: 'secret' } as const

// A new variable: here, read in `config.ts`, its row in the README. A test compares them.
/** All variables of the server. `NAME_FILE` names a file that contains the value of `NAME`. */
export const variables = {
  PORT: { ...whole, default: '3000' },
  HOST: { ...whole, default: '127.0.0.1' },
  PUBLIC_URL: whole,
  DATA_DIR: { ...whole, default: 'data' },
  DATABASE_URL: address,
  PUBLISH_DATABASE_URL: address,
  DB_CONNECTIONS: { ...whole, default: '12' },
  DB_PREPARED: { ...whole, default: 'on' },
  DEMO: whole,
  WORK: { ...whole, default: 'on' },
  PUBLISH: { ...whole, default: 'on' },
  WAL_ARCHIVE: whole,
  LOG_LEVEL: { ...whole, default: 'warn' },
  S3_URL: address,
  CLAMD_URL: address,
  SMTP_URL: address,
  MQTT_URL: address,
  CARRIER_URL: address,
  GRID_URL: address,
  NETWORK_URL: address,
  INVOICE_URL: address,
  TRUSTED_PROXIES: whole,
  REQUESTS_PER_MINUTE: { ...whole, default: '1200' },
  METRICS_HOST: { ...whole, default: '127.0.0.1' },
  METRICS_PORT: whole,
  SECRET_KEYS: secret,
  LOOPBACK_PROVIDERS: whole,
  SECURITY_CONTACT: whole,
} as const satisfies Readonly<Record<string, Variable>>

export type VariableName = keyof typeof variables

export const variableNames = Object.keys(variables) as readonly VariableName[]

/** Variables with a fixed default. */
export type DefaultedName = { [Name in VariableName]: (typeof variables)[Name] extends { default: string } ? Name : never }[VariableName]

/** Returns the fixed default of a variable, if it has one. */
export function defaultOf(name: VariableName): string | undefined {
  const variable: Variable = variables[name]
  return variable.default
}

/** Returns how much of a value may be shown. */
export function shownOf(name: VariableName): Variable['shown'] {
  return variables[name].shown
}

/** Variables of tools and tests, which the server does not read. */
export const otherNames = [
  'CHROMIUM_PATH',
  'TEST_DATABASE_URL',
  'TEST_LONG',
  'TEST_RUN',
  'TEST_SERVING_URL',
  'TEST_EMPTY_TEMPLATE',
] as const
