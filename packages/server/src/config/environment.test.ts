import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { noteHost } from './data-dir-hosts.ts'
import { describeConfig } from './describe-config.ts'
import { isOneEditFrom, misspelt } from './misspelt.ts'
import { variableNames } from './variables.ts'

const folder = mkdtempSync(join(tmpdir(), 'twinwerk-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a variable may be the name of the file that holds its value', () => {
  const environment = { PORT_FILE: fileWith('port', '4711\n'), DATABASE_URL_FILE: fileWith('url', 'postgres://u:geheim@db/twinwerk\n') }
  expect(readConfig(environment)).toMatchObject({ port: 4711, databaseUrl: 'postgres://u:geheim@db/twinwerk' })
})

test('each setting is shown with its origin, and without a secret', () => {
  const described = describeConfig({
    PORT: '4000',
    DATABASE_URL_FILE: fileWith('described', 'postgres://u:geheim@db/twinwerk?sslpassword=geheim&sslmode=require'),
    S3_URL: 'https://key:geheim@s3.example/bucket',
    METRICS_PORT: '9000',
    SECRET_KEYS: 'k1:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  })
  const shown = Object.fromEntries(described.map(({ name, value, from }) => [name, [value, from]]))
  expect(shown).toMatchObject({
    PORT: ['4000', 'environment'],
    HOST: ['127.0.0.1', 'default'],
    DATABASE_URL: ['postgres://u:***@db/twinwerk?sslpassword=***&sslmode=require', 'file'],
    S3_URL: ['https://key:***@s3.example/bucket', 'environment'],
    METRICS_PORT: ['9000', 'environment'],
    SECRET_KEYS: ['***', 'environment'],
    MQTT_URL: [undefined, 'default'],
  })
  for (const secret of ['geheim', 'q83v']) expect(JSON.stringify(described)).not.toContain(secret)
})

test('a misspelt variable is named with the one that is meant, and nobody else’s is', () => {
  const others = { PATH: '/bin', HOME: '/root', LANG: 'de', EDITOR: 'vi', PORT: '1', SECRET_KEYS_FILE: '/k', TEST_LONG: '1', PROT: ' ' }
  expect(misspelt(others)).toEqual([])
  expect(misspelt({ PROT: '1', DATABSE_URL: 'x', SECRET_KEY: 'x', SMTP_URL_FLIE: 'x', TWINWERK_PORT: '1' })).toEqual([
    'PROT is not a variable of Twinwerk and is ignored: PORT is meant perhaps.',
    'DATABSE_URL is not a variable of Twinwerk and is ignored: DATABASE_URL is meant perhaps.',
    'SECRET_KEY is not a variable of Twinwerk and is ignored: SECRET_KEYS is meant perhaps.',
    'SMTP_URL_FLIE is not a variable of Twinwerk and is ignored: SMTP_URL_FILE is meant perhaps.',
    'TWINWERK_PORT is not a variable of Twinwerk and is ignored: the README lists all of them.',
  ])
})

test.each([
  ['ab', 'ab', false],
  ['ab', 'abc', true],
  ['abc', 'ab', true],
  ['abc', 'axc', true],
  ['abc', 'acb', true],
  ['abcd', 'badc', false],
  ['abc', 'abcde', false],
])('%s and %s: one edit apart is %s', (text, other, isOne) => {
  expect(isOneEditFrom(text, other)).toBe(isOne)
})

test('a data folder that another host uses too is shared', () => {
  expect(noteHost(folder, 'one')).toBe(false)
  expect(noteHost(folder, 'one')).toBe(false)
  expect(noteHost(folder, 'two')).toBe(true)
  expect(noteHost(folder, 'one')).toBe(true)
})

test('the README has every variable', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8')
  expect(variableNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
