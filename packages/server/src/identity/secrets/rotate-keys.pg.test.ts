import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { createIdentityDatabase } from '../../testing/identity.ts'
import { providersOf, saveProvider, secretPurpose } from '../providers/provider.ts'
import { createPushKeys } from '../push/push-keys.ts'
import { rotateKeys } from './rotate-keys.ts'
import { createSeal } from './seal.ts'
import { parseSecretKeys } from './secret-keys.ts'

let world: IdentityDatabase
beforeAll(async () => void (world = await createIdentityDatabase()))
afterAll(() => world?.drop())

const [old, next] = ['old:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=', 'next:AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=']
const keys = (text: string) => parseSecretKeys(text)!
const sealWith = (text: string) => createSeal(async () => keys(text))

test('after a rotation the first key alone opens every secret, and running it again changes nothing', async () => {
  const { database } = world
  const tenant = v7()
  const id = await saveProvider({ database, seal: sealWith(old) }, tenant, {
    ...{ label: 'Anmeldung', issuer: 'https://login.example', clientId: 'twinwerk', clientSecret: 'geheim' },
    ...{ allowedDomains: [], linkByMail: false, enabled: true },
  })
  const push = await createPushKeys(database, sealWith(old))()

  expect(await rotateKeys(database, keys(`${next} ${old}`))).toEqual({ resealed: 2, sealedBy: { next: 2 } })
  const [provider] = await providersOf(database, tenant)
  expect(await sealWith(next).open(provider!.sealedSecret!, secretPurpose(id))).toBe('geheim')
  expect(await createPushKeys(database, sealWith(next))()).toEqual(push)
  expect(await rotateKeys(database, keys(`${next} ${old}`))).toEqual({ resealed: 0, sealedBy: { next: 2 } })
})

test('a secret whose key is not there stays as it is', async () => {
  await expect(rotateKeys(world.database, keys('third:Hx4dHBsaGRgXFhUUExIREA8ODQwLCgkIBwYFBAMCAQA='))).rejects.toThrow(
    'key that is not there',
  )
})
