import { banks } from '@twinwerk/domain/billing/bank/rows'
import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { validateValue } from '@twinwerk/model/validation/validate-value'
import { expect, test } from 'vitest'
import { readBankDirectory } from './bank-directory.ts'

const directory = readBankDirectory()

test('the directory has the banks of Germany, each once and fit to be a row', () => {
  expect(directory.rows.length).toBeGreaterThan(3000)
  expect(new Set(directory.rows.map(({ uuid }) => uuid)).size).toBe(directory.rows.length)
  const own = createRegistry(definitions)
    .definitions.get('bank')!
    .allAttributes.filter(({ serverOwned }) => !serverOwned)
  for (const { identifier, attributes } of directory.rows)
    for (const attribute of own)
      expect(
        validateValue(attribute, attributes[attribute.systematics], { values: () => undefined }),
        `${identifier} ${attribute.name}`,
      ).toBeUndefined()
})

test('a bank of the release is the same row in the directory', () => {
  for (const { identifier, uuid } of banks.filter(({ attributes }) => attributes['bank:bankCode']))
    expect(directory.rows.find((row) => row.identifier === identifier)?.uuid, identifier).toBe(uuid)
})

test('an IBAN leads to its bank, however it is written', () => {
  expect(directory.ofIban('de02 1203 0000 0000 2020 51')?.attributes['bank:bic']).toBe('BYLADEM1001')
  expect(directory.ofIban('DE71999050010000000001')).toBeUndefined()
  expect(directory.ofIban('NL91ABNA0417164300')).toBeUndefined()
})
