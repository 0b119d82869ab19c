import { present } from '@twinwerk/model/error/present'
import { query } from '../../client.ts'
import { tenantId } from '../list-queries.ts'
import type { Bench } from '../row.ts'
import { save } from './save.ts'

const name = 'Vielbeschäftigt, Vera'
const contractCount = 20
const noteCount = 5000
const perSave = 250
const everyMilliseconds = 4 * 3_600_000

/** Makes what is missing of a customer with 20 contracts and 5,000 notes. Resolves to the number of the customer. */
export async function busyCustomer(bench: Bench): Promise<string> {
  const { id, number } = (await find(bench)) ?? (await make(bench))
  for (let n = await countOf(bench, id, 'businessPartner:consumingContracts'); n < contractCount; n += 1) {
    const contract = {
      tempid: 'c',
      definition: 'contractTelecom',
      'contract:contractBegin': '2024-01-01',
      'contract:receiverForContract': [{ id_select: id }],
    }
    await save(bench, { id: tenantId(bench.tenant), 'businessPartner:providedContracts': [contract] })
  }
  for (let from = await countOf(bench, id, 'businessPartner:notes'); from < noteCount; from += perSave) {
    const notes = Array.from({ length: perSave }, (_, n) => ({
      tempid: `n${n}`,
      definition: 'note',
      'note:kind': 'callIn',
      'note:subject': `Anruf ${from + n}`,
      'note:at': new Date(Date.UTC(2024, 0, 1) + (from + n) * everyMilliseconds).toISOString(),
    }))
    await save(bench, { id, 'businessPartner:notes': notes })
  }
  return number
}

async function countOf({ admin }: Bench, id: string, relation: string): Promise<number> {
  const list = { $aggregate: { values: { count: { function: 'count' } } } }
  const { results } = await query(admin, { query: { id, $mask: [], [relation]: list } })
  return Number(/"count":(\d+)/.exec(JSON.stringify(results))?.[1])
}

async function make(bench: Bench) {
  const customer = { tempid: 'k', definition: 'customer', 'businessPartner:name1': name, 'businessPartner:partnerType': 'person' }
  await save(bench, { id: tenantId(bench.tenant), 'tenant:businesspartners': [customer] })
  return present(await find(bench), 'the customer')
}

async function find({ admin, tenant }: Bench): Promise<{ readonly id: string; readonly number: string } | undefined> {
  const list = {
    $typeExtends: ['customer'],
    $filter: { path: ['businessPartner:name1'], operator: 'eq', value: name },
    $limit: 1,
    $mask: [],
  }
  const { results } = await query(admin, { query: { id: tenantId(tenant), $mask: [], 'tenant:businesspartners': list } })
  const [id, number] = ['id', 'tenantWideIdentifier'].map(
    (key) => new RegExp(`"tenant:businesspartners":\\[\\{[^\\]]*?"${key}":"([^"]+)"`).exec(JSON.stringify(results))?.[1],
  )
  return id !== undefined && number !== undefined ? { id, number } : undefined
}
