import { AppError } from '@twinwerk/model/error/app-error'
import { expect, test } from 'vitest'
import { changeHandler } from './change.ts'

test('a change that fails inside is answered as SERVER_ERROR, and logged', async () => {
  const broken = new Error('the database is gone')
  const fails = () => Promise.reject(broken)
  const database = { one: fails, apart: fails, proven: fails, transaction: fails }
  const logged: unknown[] = []
  const log = { info: () => undefined, error: (entry: unknown) => void logged.push(entry) }
  const input = { token: 'x'.repeat(43), newPassword: 'Drei-Birken-am-Teich-2?', confirmation: 'Drei-Birken-am-Teich-2?' }
  const context = { input, language: 'de', log, headers: {}, ip: '127.0.0.1', session: undefined }
  const handler = changeHandler({ database } as unknown as Parameters<typeof changeHandler>[0])
  const refused = await handler(context as unknown as Parameters<typeof handler>[0]).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ code: 'password.savingerror', status: 500, details: { problems: [{ key: 'SERVER_ERROR' }] } })
  expect(logged).toEqual([{ err: broken }])
})
