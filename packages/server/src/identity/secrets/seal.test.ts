import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'
import { parseSecretKeys, secretKeysIn } from './secret-keys.ts'

const old = 'k1:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA='
const next = 'k2:AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA='
const sealWith = (text: string) => createSeal(async () => parseSecretKeys(text)!)

test('a sealed secret opens for its purpose alone, and looks different every time', async () => {
  const { seal, open } = sealWith(old)
  const sealed = await seal('geheim', 'provider/1')
  expect(await open(sealed, 'provider/1')).toBe('geheim')
  expect(sealed).not.toContain('geheim')
  expect(await seal('geheim', 'provider/1')).not.toBe(sealed)
  await expect(open(sealed, 'provider/2')).rejects.toThrow('authenticate')
  await expect(open(sealed.slice(0, -4) + 'AAAA', 'provider/1')).rejects.toThrow('authenticate')
})

test('after a change of keys the old secrets open, and new ones are sealed with the new key', async () => {
  const sealed = await sealWith(old).seal('geheim', 'p')
  const both = sealWith(`${next} ${old}`)
  expect(await both.open(sealed, 'p')).toBe('geheim')
  expect(await both.seal('neu', 'p')).toContain('.k2.')
  await expect(sealWith(next).open(sealed, 'p')).rejects.toThrow('key that is not there')
})

test.each(['', 'k1', 'k1:zu-kurz', `k1:${'A'.repeat(43)}=`, `${old},k3:x`])('%s is no list of keys', (text) => {
  expect(parseSecretKeys(text)).toBeUndefined()
})

test('the data folder gets one key, whoever comes first, for nobody else to read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-keys-'))
  const all = await Promise.all(Array.from({ length: 20 }, () => secretKeysIn(folder)))
  expect(new Set(all.map(({ keys }) => keys.get('k1')!.toString('hex'))).size).toBe(1)
  expect((await stat(join(folder, 'keys', 'secrets'))).mode & 0o77).toBe(0)
  await rm(folder, { recursive: true })
})
