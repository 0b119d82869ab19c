import { AppError } from '@twinwerk/model/error/app-error'
import { expect, test } from 'vitest'
import { explainStart } from './explain-start.ts'
import { StartError } from './start-error.ts'

const urls = { databaseUrl: 'postgres://db.example/twinwerk', publishDatabaseUrl: undefined }
const said = async (error: unknown) => ((await explainStart(error, urls)) as Error).message
const ofPostgres = (code: string, message: string) => Object.assign(new Error(message), { code })

test('a database that does not answer during the start is named with its reason', async () => {
  const error = new AppError('UNAVAILABLE', { cause: ofPostgres('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.5:5432') })
  expect(await explainStart(error, urls)).toBeInstanceOf(StartError)
  expect(await said(error)).toBe(
    'The database did not answer (connect ECONNREFUSED 10.0.0.5:5432): see whether it runs, then start Twinwerk again.',
  )
})

test.each([
  ['08P01', 'unsupported startup parameter in options: jit', /pool of connections .* refuses .*DB_PREPARED=off/],
  ['26000', 'prepared statement "begin" does not exist', /keeps no prepared statements .*DB_PREPARED=off/],
  ['42P01', 'relation "twin_tag" does not exist', /npm run admin -- migrate/],
])('%s is a sentence with what to do', async (code, message, sentence) => {
  expect(await said(ofPostgres(code, message))).toMatch(sentence)
  expect(await said(ofPostgres(code, message))).toContain(message)
  // A pooler rejects while the connection is opened, so its error is the cause of the public error.
  expect(await said(new AppError('UNAVAILABLE', { cause: ofPostgres(code, message) }))).toMatch(sentence)
})

test('an error that the operator cannot repair stays as it is', async () => {
  const error = new Error('ours')
  expect(await explainStart(error, urls)).toBe(error)
})
