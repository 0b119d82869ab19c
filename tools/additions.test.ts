import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'additions')

// A release archive without a repository cannot run `git apply`.
test.skipIf(!existsSync(join(root, '.git'))).each(readdirSync(folder))('the diff of docs/additions/%s applies to this tree', (page) => {
  const [, diff] = /```diff\n([\s\S]*?)```/.exec(readFileSync(join(folder, page), 'utf8')) ?? []
  expect(diff).toBeDefined()
  const check = () => execFileSync('git', ['apply', '--check', '-C1', '-'], { cwd: root, input: diff!, stdio: ['pipe', 'pipe', 'pipe'] })
  expect(check).not.toThrow()
})
