import { execFileSync, spawnSync } from 'node:child_process'
import { pbkdf2Sync } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@twinwerk/contract/calls'
import { readConfig } from '@twinwerk/server/config'
import { variableNames } from '@twinwerk/server/config/variables'
import { afterAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '..', '..')
const deploy = join(root, 'deploy')
const scratch = mkdtempSync(join(tmpdir(), 'twinwerk-deploy-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const read = (path: string) => readFileSync(join(deploy, path), 'utf8')
const yamlFiles = readdirSync(deploy, { recursive: true, encoding: 'utf8' }).filter((path) => /\.ya?ml$/.test(path))
const known = new Set<string>(variableNames.flatMap((name) => [name, `${name}_FILE`]))

function documentsOf(path: string) {
  return parseAllDocuments(read(path), { merge: true })
}

type Probe = { readonly httpGet: { readonly path: string } }
type Container = {
  readonly image: string
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly startupProbe?: Probe
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
}
type Volume = { readonly name: string; readonly secret?: { readonly items: readonly { readonly path: string }[] } }
/** The fields that the tests read of a Deployment, a Job and a Service. */
type Kubernetes = {
  readonly spec: {
    readonly template: { readonly spec: { readonly containers: readonly Container[]; readonly volumes: readonly Volume[] } }
    readonly ports: readonly { readonly name: string }[]
    readonly endpoints: readonly { readonly port: string }[]
  }
}
type Compose = {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image: string
        readonly environment?: Readonly<Record<string, string>>
        readonly secrets?: readonly (string | { readonly source: string })[]
      }
    >
  >
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

function kubernetes(path: string): readonly Kubernetes[] {
  return documentsOf(`kubernetes/${path}`).map((document) => document.toJS())
}

const compose: Compose = documentsOf('compose.yaml')[0]!.toJS()
const [deployment, service] = kubernetes('twinwerk.yaml')
const [migrate] = kubernetes('migrate.yaml')
const containers = [deployment!, migrate!].map((each) => each.spec.template.spec.containers[0]!)

/** Returns whether a program is there; a test of its own syntax needs it. */
const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

test.each(yamlFiles)('%s is YAML without a warning', (path) => {
  const documents = documentsOf(path)
  expect(documents.length).toBeGreaterThan(0)
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings].map(({ message }) => message))).toEqual([])
})

test('every variable that is set is one of the server', () => {
  const ofServers = Object.values(compose.services).filter(({ image }) => image === `twinwerk:${version}`)
  expect(ofServers).toHaveLength(3)
  const set = [
    ...ofServers.flatMap(({ environment = {} }) => Object.keys(environment)),
    ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
    ...[...read('systemd/twinwerk.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name),
    ...(/^ENV (.*)$/m.exec(read('Containerfile'))?.[1] ?? '').split(' ').map((each) => each.split('=')[0]),
  ]
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter((name) => !known.has(name!))).toEqual([])
})

test('probes ask what there is, and images are of this version', () => {
  const [server] = containers
  for (const probe of [server!.startupProbe, server!.livenessProbe, server!.readinessProbe])
    expect(Object.keys(calls)).toContain(`GET ${probe!.httpGet.path}`)
  expect(read('Containerfile')).toMatch(/^USER 10001:10001$/m)
  expect(read('Containerfile')).toContain("'/health'")
  expect(read('haproxy/haproxy.cfg')).toContain('http-check send meth GET uri /ready')
  for (const { image } of containers) expect(image).toBe(`registry.example/twinwerk:${version}`)
})

test('a file that a variable names is mounted there', () => {
  for (const { template } of [deployment!.spec, migrate!.spec]) {
    const [container] = template.spec.containers
    const { secret } = template.spec.volumes.find(({ name }) => name === 'secrets')!
    const mounted = secret!.items.map(({ path }) => `/secrets/${path}`)
    const named = container!.env.filter(({ name }) => name.endsWith('_FILE')).map(({ value }) => value)
    expect(named.toSorted()).toEqual(mounted.toSorted())
  }
  const unit = read('systemd/twinwerk.service')
  const loaded = [...unit.matchAll(/^LoadCredential=([\w-]+):/gm)].map(([, name]) => name)
  expect([...unit.matchAll(/^Environment=\w+_FILE=%d\/(.+)$/gm)].map(([, name]) => name)).toEqual(loaded)
})

test('the metrics that Prometheus asks for are a port of the service', () => {
  const [monitor] = kubernetes('service-monitor.yaml')
  const ports = service!.spec.ports.map(({ name }) => name)
  for (const { port } of monitor!.spec.endpoints) expect(ports).toContain(port)
})

test('compose names only secrets that its script writes, and the server takes them', () => {
  execFileSync('sh', [join(deploy, 'compose', 'secrets.sh')], { cwd: scratch, env: { PATH: process.env['PATH'] } })
  const written = new Set(readdirSync(join(scratch, 'secrets')).map((name) => `secrets/${name}`))
  const files = Object.values(compose.secrets).map(({ file }) => file)
  // The operator's own.
  expect(files.filter((file) => !written.has(file))).toEqual(['secrets/certificate.pem'])
  const named = Object.values(compose.services).flatMap(({ secrets = [] }) =>
    secrets.map((each) => (typeof each === 'string' ? each : each.source)),
  )
  expect(named.filter((name) => !(name in compose.secrets))).toEqual([])

  const { environment } = compose.services['migrate']!
  const moved = Object.entries(environment!).map(([name, value]) => [name, value.replace('/run/secrets', join(scratch, 'secrets'))])
  const config = readConfig({ ...Object.fromEntries(moved), PUBLIC_URL: 'https://twinwerk.example' })
  expect(config).toMatchObject({ demo: 'off', s3: { bucket: 'twinwerk' }, trustedProxies: ['10.89.40.0/24'] })
  expect(config.secretKeys).toBeDefined()
  expect(config.publishDatabaseUrl).toContain('twinwerk:')

  const [name, , rounds, salt = '', hash = ''] = readFileSync(join(scratch, 'secrets', 'mosquitto_passwords'), 'utf8')
    .trim()
    .split(/[:$]+/)
  const { password } = new URL(config.mqttUrl!)
  const own = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(rounds), 64, 'sha512').toString('base64')
  expect([name, own]).toEqual(['twinwerk', hash])
})

test.skipIf(!isThere('systemd-analyze'))('systemd-analyze accepts the unit', () => {
  const unit = join(scratch, 'twinwerk.service')
  writeFileSync(unit, read('systemd/twinwerk.service').replace('/opt/twinwerk/bin/twinwerk', '/bin/true'))
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect([stderr.split('\n').filter((line) => line.includes('twinwerk.service')), status]).toEqual([[], 0])
})

test.skipIf(!isThere('haproxy'))('haproxy accepts its configuration', () => {
  const file = join(scratch, 'haproxy.cfg')
  writeFileSync(file, read('haproxy/haproxy.cfg').replace(/ ssl crt \S+ alpn \S+/, ''))
  const { stderr, status } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test.each(['compose/secrets.sh', 'compose/passwords.sh'])('%s is a script of sh', (path) => {
  expect(spawnSync('sh', ['-n', join(deploy, path)], { encoding: 'utf8' }).stderr).toBe('')
})
