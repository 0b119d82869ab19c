import { expect, test } from 'vitest'
import { commands } from './registry.ts'
import { runAdmin } from './run-admin.ts'

async function run(line: string): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' }
  const code = await runAdmin({
    argv: line.split(' ').filter(Boolean),
    environment: { LANG: 'C', DATA_DIR: '/nowhere' },
    out: (text) => (said.out += `${text}\n`),
    err: (text) => (said.err += `${text}\n`),
  })
  return { code, ...said }
}

test('the help lists every command, in the language that is asked for', async () => {
  const english = await run('--help')
  const german = await run('--help --language de')
  expect([english.code, german.code]).toEqual([0, 0])
  for (const { name, summary } of commands) {
    expect(english.out).toContain(name)
    expect(english.out).toContain(summary.en)
    expect(german.out).toContain(summary.de)
  }
})

test.each(commands.map(({ name }) => name))('%s explains its options without a database', async (name) => {
  const { code, out } = await run(`${name} --help`)
  expect(code).toBe(0)
  for (const option of Object.keys(commands.find((each) => each.name === name)!.options)) expect(out).toContain(`--${option}`)
})

test('no command shows the help and ends with code 2', async () => {
  expect(await run('')).toMatchObject({ code: 2, out: expect.stringContaining('tenant list') })
})

test.each([
  ['tenant lost', 'There is no command "tenant lost". See: tenant list'],
  ['tenant list --mail a@b.example', "Unknown option '--mail'"],
])('%s is wrong usage: code 2 and a sentence', async (line, sentence) => {
  const { code, out, err } = await run(line)
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(sentence) })
  expect(JSON.parse((await run(`${line} --json`)).out)).toEqual({ error: expect.stringContaining(sentence) })
})

test('a data folder without a database is named, and none is created', async () => {
  const { code, err } = await run('tenant list')
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('There is no database in /nowhere') })
})
