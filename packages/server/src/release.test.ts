import { expect, test } from 'vitest'
import { contentHash } from './release-content.ts'
import { schema } from './schema.ts'
import { thisRelease } from './store/publish/release.ts'
import { stepOf } from './store/publish/statement/registry.ts'

test('the published content belongs to the number of the release: node tools/raise-release.ts raises both', () => {
  expect(thisRelease.content).toBe(contentHash())
})

test('the publisher knows the form of every statement of the parts', () => {
  for (const wanted of schema) expect(() => stepOf(wanted, new Set())).not.toThrow()
})
