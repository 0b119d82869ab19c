import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { DBSchema } from 'idb'
import { deviceDatabase, keysOfAccount } from '../device/device-database.ts'
import { notePackAccount, usePack } from './pack-state.ts'

/** A task that was taken along, with what its card shows. */
export type PackedTask = {
  readonly id: string
  readonly title: string
  readonly who: string | undefined
  readonly where: string | undefined
  /** An instant in ISO 8601. */
  readonly due: string | undefined
}

/** A row of the day: a task or its visit, and the place of its list among those of the day. */
export type PackedRow = { readonly list: number; readonly twin: TwinJson }

/** The tasks that an account has taken along in a tenant. */
export type Pack = {
  readonly account: string
  readonly tenant: string
  /** Milliseconds since 1970. */
  readonly updatedAt: number
  readonly tasks: readonly PackedTask[]
  /** The day as far as it is about these tasks. Absent for a person without a day. */
  readonly day?: readonly PackedRow[]
  /** The size of its answers on the device. */
  readonly bytes: number
}

/** An answer of the server to a call, by the key of the call. */
export type KeptAnswer = { readonly key: string; readonly output: unknown }

interface PackDatabase extends DBSchema {
  readonly packs: { key: [string, string]; value: Pack }
  readonly answers: { key: [string, string, string]; value: KeptAnswer & Pick<Pack, 'account' | 'tenant'> }
}

const open = deviceDatabase<PackDatabase>('twinwerk-pack', 1, (database) => {
  database.createObjectStore('packs', { keyPath: ['account', 'tenant'] })
  database.createObjectStore('answers', { keyPath: ['account', 'tenant', 'key'] })
})

const dayMilliseconds = 86_400_000
const maxDays = 7

/** Replaces the pack of an account in a tenant, whole. */
export async function writePack(pack: Pack, answers: readonly KeptAnswer[]): Promise<void> {
  const { account, tenant } = pack
  const transaction = (await open()).transaction(['packs', 'answers'], 'readwrite')
  const [packs, kept] = [transaction.objectStore('packs'), transaction.objectStore('answers')]
  await kept.delete(IDBKeyRange.bound([account, tenant], [account, tenant, []]))
  await Promise.all([packs.put(pack), ...answers.map((answer) => kept.put({ ...answer, account, tenant })), transaction.done])
  notePackAccount(account)
  usePack.setState({ pack })
}

/** Returns the account whose packs lie on this device. A device has those of one account. */
export async function accountOfPacks(): Promise<string | undefined> {
  const [pack] = await (await open()).getAll('packs')
  return pack?.account
}

/** Returns the packs of an account. Deletes those that are too old. */
export async function readPacks(account: string): Promise<readonly Pack[]> {
  const packs = await (await open()).getAll('packs', keysOfAccount(account))
  const isFresh = ({ updatedAt }: Pack) => Date.now() - updatedAt < maxDays * dayMilliseconds
  await deletePacks(packs.filter((pack) => !isFresh(pack)))
  return packs.filter(isFresh)
}

/** Returns the answer to a call that an account's pack in a tenant holds. */
export async function readAnswer({ account, tenant }: Pack, key: string): Promise<unknown> {
  return (await (await open()).get('answers', [account, tenant, key]))?.output
}

export async function deletePacks(packs: readonly Pick<Pack, 'account' | 'tenant'>[]): Promise<void> {
  if (packs.length === 0) return
  const transaction = (await open()).transaction(['packs', 'answers'], 'readwrite')
  const [stored, answers] = [transaction.objectStore('packs'), transaction.objectStore('answers')]
  const gone = packs.flatMap(({ account, tenant }) => [
    stored.delete([account, tenant]),
    answers.delete(IDBKeyRange.bound([account, tenant], [account, tenant, []])),
  ])
  await Promise.all([...gone, transaction.done])
}

/** Deletes the packs on this device that do not belong to an account in one of its tenants. */
export async function keepOnly({ account, tenants }: { readonly account: string; readonly tenants: ReadonlySet<string> }): Promise<void> {
  const packs = await (await open()).getAll('packs')
  const isOf = (pack: Pack) => pack.account === account && tenants.has(pack.tenant)
  await deletePacks(packs.filter((pack) => !isOf(pack)))
  if (!packs.some(isOf)) notePackAccount(undefined)
}

/** Deletes all packs on this device. */
export async function deleteAllPacks(): Promise<void> {
  notePackAccount(undefined)
  usePack.setState({ pack: undefined, isAlone: false })
  const transaction = (await open()).transaction(['packs', 'answers'], 'readwrite')
  await Promise.all([transaction.objectStore('packs').clear(), transaction.objectStore('answers').clear(), transaction.done])
}
