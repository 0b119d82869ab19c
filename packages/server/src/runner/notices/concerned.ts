import { AppError } from '@twinwerk/model/error/app-error'
import { addressLines } from '@twinwerk/model/twin/title'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { RunnerParts } from '../runner.ts'
import type { NoticeExecution } from './notice-execution.ts'

type Reader = { readonly tenant: string; readonly user: string }
type Way = readonly [string, ...string[]]

const contract = 'execution:contractForProcess'
const partners: readonly Way[] = [['execution:businessPartnerForProcess'], [contract, 'contract:receiverForContract']]
const places: readonly Way[] = [
  [contract, 'contract:executingAddressForContract'],
  [contract, 'contract:connectionAddress'],
]
const name = 'businessPartner:name1'
const address = ['street', 'houseNumber', 'houseNumberAddition', 'city'].map((part) => `postalAddress:${part}`)

/**
 * Returns for whom an execution is and where, as its lists show it: 'Sorge, Miriam · Lindenstraße 14, Elsterau'. The queries have the
 * rights of the reader, so a notice tells nobody more than the lists. Returns an empty text where nothing is known or allowed.
 */
export async function concernedBy(
  { access, clockOf, storeOf }: Pick<RunnerParts, 'access' | 'clockOf' | 'storeOf'>,
  { definition, uuid }: Pick<NoticeExecution, 'definition' | 'uuid'>,
  reader: Reader,
): Promise<string> {
  if (!access || !clockOf) return ''
  const id = formatTwinId(definition, uuid)
  const caller = await unlessRefused(() => access.callerOf(reader))
  if (!caller) return ''
  const { runQuery } = await storeOf(reader.tenant)
  const run = { caller, clock: clockOf(caller.timeZone) }

  /** Each way is a query of its own, since a query along a way without a right is refused as a whole. */
  async function firstOn(ways: readonly Way[], mask: readonly string[]): Promise<TwinJson | undefined> {
    for (const way of ways) {
      const answer = await unlessRefused(() => runQuery({ query: { id, $mask: [], ...along(way, mask) } }, run))
      const found: { readonly results: readonly TwinJson[] } | undefined = answer && JSON.parse(answer)
      const [end] = way.reduce<readonly TwinJson[]>((twins, relation) => linked(twins[0], relation), found?.results ?? [])
      if (end) return end
    }
    return undefined
  }
  const who = (await firstOn(partners, [name]))?.[name]
  const where = await firstOn(places, address)
  const lines = where ? addressLines((part) => (part === 'postcode' ? '' : where[`postalAddress:${part}`])) : []
  return [who, lines.join(', ')].filter(Boolean).join(' · ')
}

/** Returns undefined for what the reader may not do, or no longer. */
async function unlessRefused<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function along([relation, next, ...rest]: Way, mask: readonly string[]): Readonly<Record<string, unknown>> {
  return { [relation]: next === undefined ? { $mask: mask } : { $mask: [], ...along([next, ...rest], mask) } }
}

function linked(twin: TwinJson | undefined, relation: string): readonly TwinJson[] {
  const value: unknown = twin?.[relation]
  return Array.isArray(value) ? value : []
}
