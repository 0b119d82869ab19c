import { AppError } from '@twinwerk/model/error/app-error'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { addressLines } from '@twinwerk/model/twin/title'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { RunnerParts } from '../runner.ts'
import type { NoticeExecution } from './notice-execution.ts'

type Reader = { readonly tenant: string; readonly user: string }

const names = ['businessPartner:name1']
const address = ['street', 'houseNumber', 'houseNumberAddition', 'city'].map((part) => `postalAddress:${part}`)
const [partner, receiver] = ['execution:businessPartnerForProcess', 'contract:receiverForContract'] as const
const contract = 'execution:contractForProcess'
const places = ['contract:executingAddressForContract', 'contract:connectionAddress'] as const

/**
 * Returns for whom an execution is and where, as its lists show it: 'Sorge, Miriam · Lindenstraße 14, Elsterau'. The query has the rights
 * of the reader, so a notice tells nobody more than the lists. Returns an empty text where nothing is known or allowed.
 */
export async function concernedBy(
  { access, clockOf, storeOf }: Pick<RunnerParts, 'access' | 'clockOf' | 'storeOf'>,
  { definition, uuid }: Pick<NoticeExecution, 'definition' | 'uuid'>,
  reader: Reader,
): Promise<string> {
  if (!access || !clockOf) return ''
  try {
    const caller = await access.callerOf(reader)
    const found = await (
      await storeOf(reader.tenant)
    ).runQuery({ query: queryOf(formatTwinId(definition, uuid)) }, { caller, clock: clockOf(caller.timeZone) })
    const { results }: { readonly results: readonly TwinJson[] } = JSON.parse(found)
    return wordsOf(results[0])
  } catch (error) {
    // Somebody who may not sign in any more reads nothing.
    if (error instanceof AppError) return ''
    throw error
  }
}

function queryOf(id: string): RootQueryJson {
  const place = { $mask: address }
  return {
    id,
    $mask: [],
    [partner]: { $mask: names },
    [contract]: { $mask: [], [receiver]: { $mask: names }, [places[0]]: place, [places[1]]: place },
  }
}

function wordsOf(twin: TwinJson | undefined): string {
  const [agreed] = linked(twin, contract)
  const [who] = [...linked(twin, partner), ...linked(agreed, receiver)].flatMap(({ 'businessPartner:name1': name }) =>
    typeof name === 'string' && name !== '' ? [name] : [],
  )
  const [where] = places.flatMap((each) => linked(agreed, each))
  const lines = where ? addressLines((part) => (part === 'postcode' ? '' : where[`postalAddress:${part}`])) : []
  return [who, lines.join(', ')].filter(Boolean).join(' · ')
}

function linked(twin: TwinJson | undefined, relation: string): readonly TwinJson[] {
  const value: unknown = twin?.[relation]
  return Array.isArray(value) ? value : []
}
