import { expect, test } from 'vitest'
import { contentHash } from './release-content.ts'
import { schema } from './schema.ts'
import { thisRelease, withOwnCommands } from './store/publish/release.ts'
import { stepOf } from './store/publish/statement/registry.ts'

test('the published content belongs to the number of the release: node tools/raise-release.ts raises both', () => {
  expect(thisRelease.content).toBe(contentHash())
})

test('the publisher knows the form of every statement of the parts', () => {
  for (const wanted of schema) expect(() => stepOf(wanted, new Set())).not.toThrow()
})

test('a built release names its own commands, a checkout those of npm', () => {
  const message = 'Run `npm run admin -- migrate`, `npm run admin -- tenant list` or `npm start`.'
  expect(withOwnCommands(message, true)).toBe('Run `bin/twinwerk migrate`, `bin/twinwerk admin tenant list` or `bin/twinwerk serve`.')
  expect(withOwnCommands(message)).toBe(message)
})
