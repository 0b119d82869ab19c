import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startLines } from './start-lines.ts'

const quiet = { platforms: ['plat'], hasAccount: true }
const linesFor = (environment: Readonly<Record<string, string>>, state = quiet) => startLines(readConfig(environment), state).join('\n')

test('demo sign-ins are printed only with the demo world', () => {
  expect(linesFor({})).toContain('leitung@swe.example')
  expect(linesFor({ DEMO: 'off' })).toBe('')
  expect(linesFor({ DATABASE_URL: 'postgresql://u@h/d' })).toBe('')
})

test('a demo world at a public https address is warned of in one line', () => {
  const environment = { PUBLIC_URL: 'https://twinwerk.example', DEMO: 'small' }
  expect(startLines(readConfig(environment), quiet).filter((line) => line.startsWith('Warning:'))).toHaveLength(1)
  expect(linesFor({ PUBLIC_URL: 'https://localhost:3000' })).not.toContain('Warning')
})

test('without an account the command for the first administrator is named', () => {
  expect(linesFor({ DEMO: 'off' }, { platforms: [], hasAccount: false })).toContain('npm run admin -- setup')
})

test('a start without background work says so', () => {
  expect(linesFor({ DEMO: 'off', WORK: 'off' })).toContain('WORK=off')
})

test('two platforms are named', () => {
  expect(linesFor({ DEMO: 'off' }, { platforms: ['plat', 'werk'], hasAccount: true })).toContain('(plat, werk)')
})
