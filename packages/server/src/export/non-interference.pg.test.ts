import { AppError } from '@twinwerk/model/error/app-error'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transcript } from '../testing/store/interference.ts'
import { findInterference, withoutTenant } from '../testing/store/interference.ts'
import { forRandomCases, longFactor } from '../testing/store/random-cases.ts'
import type { TestStore } from '../testing/store/test-store.ts'
import { createTestStore } from '../testing/store/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
})
afterAll(() => store?.close())

const searches = 10

/** The bytes of the files, or the refusal. */
const files: Transcript = async (parts, { tenant }, grants, { query, ...rest }) => {
  const written: string[] = []
  for (const options of [{ format: 'json' }, { format: 'csv', translate: 'de' }] as const)
    try {
      written.push((await parts.exportFile({ query, ...rest }, { tenant, grants }, options)).toString())
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      written.push(`${error.code} ${error.message}`)
    }
  return withoutTenant(written.join('\n'), tenant)
}

test('what a caller may not see changes no byte of a file', { timeout: 1_800_000 }, async () => {
  await forRandomCases(searches * longFactor, async (choose) => {
    expect(await findInterference(store, choose, files)).toBeUndefined()
    await store.reopen()
  })
})
