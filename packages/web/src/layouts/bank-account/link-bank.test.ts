import { expect, test } from 'vitest'
import type { Bank } from '../../data/bank/use-bank.ts'
import { entriesAt } from '../../data/record/read-record.ts'
import { loadedRecord } from '../../data/record/record.ts'
import { linkBank, restoreBank } from './link-bank.ts'

const bank = (id: string | null): Bank => ({
  id,
  definition: 'bank',
  'bank:name1': 'Bank',
  'bank:bic': 'COBADEFFXXX',
  'bank:bankCode': null,
  'bank:country': 'DE',
})
const account = (...banks: readonly string[]) =>
  loadedRecord({
    id: 'a',
    definition: 'bankAccount',
    'bankAccount:bank': banks.map((id) => ({ ...bank(id), relation: { id: `link-${id}` } })),
  } as never)
const place = { path: [], relation: 'bankAccount:bank' }
const linked = (record: ReturnType<typeof account>) =>
  entriesAt(record, [], 'bankAccount:bank').flatMap(({ state, twin }) => (state === 'removed' ? [] : [twin.id]))

test('a bank takes the place of the one that is linked, and stays where it is linked already', () => {
  expect(linked(linkBank(account(), place, bank('one')))).toEqual(['one'])
  expect(linked(linkBank(account('old'), place, bank('one')))).toEqual(['one'])
  const same = account('one')
  expect(linkBank(same, place, bank('one'))).toBe(same)
})

test('an account whose bank is not known has none', () => {
  expect(linked(linkBank(account('old'), place, undefined))).toEqual([])
  expect(linked(linkBank(linkBank(account(), place, bank('one')), place, bank(null)))).toEqual([])
})

test('an account that is as it was has the bank it had', () => {
  const changed = linkBank(linkBank(account('old'), place, bank('one')), place, bank('two'))
  expect(linked(changed)).toEqual(['two'])
  expect(restoreBank(changed, place)).toEqual(account('old'))
})
