import { buffer } from 'node:stream/consumers'
import { billing } from '@twinwerk/domain/roles/billing'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBillingOffice, type BillingOffice } from '../../testing/billing/billing-office.ts'
import { unzipped } from '../../testing/unzipped.ts'

let office: BillingOffice
beforeAll(async () => {
  office = await openBillingOffice([])
})
afterAll(() => office?.close())

const save = async (data: object) => {
  const { grant } = office.world.store
  const grants = billing.grants.flatMap(({ path, ...more }) => (/^(tenant|businessPartner):/.test(path) ? [grant(path, more)] : []))
  const answer = await office.world.save(data, { grants })
  await office.world.settle()
  return answer
}
const move = async (definition: string, uuid: string, to: string) => {
  const { version } = await office.on.twin(definition, uuid)
  await save({ id: formatTwinId(definition, uuid), id_information: String(version), [`${definition}:state`]: to })
}
/** Bills new customers without a mail address; returns the run. */
const billed = async (...names: readonly string[]) => {
  const run = await office.on.make('billingRun', {
    'billingRun:period': office.month,
    'billingRun:state': 'new',
    'billingRun:kind': 'single',
  })
  for (const name of names) await office.on.link(run, { 'billingRun:onlyContracts': await office.contract(name, 20) })
  for (const state of ['rated', 'approved']) await move('billingRun', run, state)
  return run
}
const folderOf = async (run: string) => {
  const only = [{ id_select: formatTwinId('billingRun', run) }]
  const folder = { tempid: 'f', definition: 'postFolder', 'postFolder:state': 'new', 'postFolder:billingRun': only }
  const { saved } = await save({ id: office.world.store.tenantId, 'tenant:postFolders': [folder] })
  const { uuid } = parseTwinId(saved.find(({ tempid }) => tempid === 'f')!.id)!
  await move('postFolder', uuid, 'made')
  return uuid
}
const valuesOf = async (folder: string, ...names: readonly string[]) => {
  const twin = await office.on.twin('postFolder', folder)
  return names.map((name) => twin[`postFolder:${name}`])
}
const filesOf = async (folder: string) => {
  const [document] = await office.on.linked('document', { from: folder }, 'postFolder:documents')
  const [row] = await office.world.rows('select storage_key from stored_file where document_id = $1', [document!['id']])
  return unzipped(await buffer((await office.storage().read(row!['storage_key'] as string))!.stream))
}
const dispatchesOf = async (folder: string) =>
  (await office.on.linked('receiptDispatch', { from: folder }, 'postFolder:dispatches')).map((each) => each['receiptDispatch:state'])
const receiptsOf = (run: string) => office.on.linked('receipt', { from: run }, 'billingRun:receipts')

test('letters of a run go into a folder, and posting it sends their receipts; nothing is printed twice', async () => {
  const run = await billed('Zander, Zoe', 'Adler, Ada')
  const other = await billed('Fremd, Frida')
  const folder = await folderOf(run)
  expect(await valuesOf(folder, 'state', 'letters', 'finding')).toEqual(['made', 2, null])
  const files = await filesOf(folder)
  const numbers = (await receiptsOf(run)).map((each) => String(each['receipt:receiptNumber']))
  const letters = [...files.keys()].slice(2)
  expect([...files.keys()].slice(0, 2)).toEqual(['Begleitliste.pdf', 'manifest.csv'])
  expect(letters.map((name) => name.slice('Briefe/0001_'.length, -'.pdf'.length)).toSorted()).toEqual(numbers.toSorted())
  for (const name of letters) expect(files.get(name)!.subarray(0, 5).toString()).toBe('%PDF-')
  expect(files.get('manifest.csv')!.toString().split('\r\n')[1]).toMatch(/^0001_R-\d{4}-\d{6}\.pdf;R-.*;Adler, Ada;04158;Elsterau;DE;/)
  // The letters of this folder are in no other one.
  expect(await valuesOf(await folderOf(run), 'state', 'finding')).toEqual(['new', 'Kein Brief wartet auf Druck.'])
  expect(await dispatchesOf(await folderOf(other))).toEqual(['toPrint'])
  const readers = async () => {
    const receipts = await receiptsOf(run)
    const links = await Promise.all(
      receipts.map(({ id }) => office.on.linked('businessPartner', { from: id as string }, 'receipt:deliveredTo')),
    )
    return links.map(([reader]) => reader?.['businessPartner:name1'])
  }
  expect(await readers()).toEqual([undefined, undefined])
  await move('postFolder', folder, 'posted')
  expect((await readers()).toSorted()).toEqual(['Adler, Ada', 'Zander, Zoe'])
  expect(await dispatchesOf(folder)).toEqual(['sent', 'sent'])
  expect((await receiptsOf(run)).map((each) => each['receipt:status'])).toEqual(['sent', 'sent'])
})

test('letters of a withdrawn folder go into the next one', async () => {
  const run = await billed('Wieder, Willi')
  const folder = await folderOf(run)
  await move('postFolder', folder, 'withdrawn')
  expect(await office.on.linked('document', { from: folder }, 'postFolder:documents')).toEqual([])
  const next = await folderOf(run)
  expect([await valuesOf(next, 'letters'), await dispatchesOf(next)]).toEqual([[1], ['toPrint']])
  await expect(move('postFolder', folder, 'posted')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a letter of a process goes into a folder of no run, and is sent with it', async () => {
  const run = await billed('Brief, Britta')
  const [receipt] = await receiptsOf(run)
  const [pdf] = await office.on.linked('document', { from: receipt!['id'] as string }, 'receipt:documents')
  const address = { 'letterDispatch:postcode': '04158', 'letterDispatch:city': 'Elsterau', 'letterDispatch:country': 'DE' }
  const letter = await office.on.make(
    'letterDispatch',
    {
      'letterDispatch:number': 'M-2026-000001',
      'letterDispatch:recipient': 'Brief, Britta',
      'letterDispatch:state': 'toPrint',
      ...address,
    },
    { 'letterDispatch:document': pdf!['id'] as string },
  )
  // A folder of a run has the receipts of the run alone.
  const ofRun = await folderOf(run)
  expect(await valuesOf(ofRun, 'letters')).toEqual([1])
  const { saved } = await save({
    id: office.world.store.tenantId,
    'tenant:postFolders': [{ tempid: 'f', definition: 'postFolder', 'postFolder:state': 'new' }],
  })
  const { uuid: folder } = parseTwinId(saved.find(({ tempid }) => tempid === 'f')!.id)!
  await move('postFolder', folder, 'made')
  const files = await filesOf(folder)
  expect([...files.keys()].some((name) => name.endsWith('_M-2026-000001.pdf'))).toBe(true)
  expect(files.get('manifest.csv')!.toString()).toMatch(/;M-2026-000001;Brief, Britta;04158;Elsterau;DE;/)
  await move('postFolder', folder, 'posted')
  expect(await office.on.twin('letterDispatch', letter)).toMatchObject({ 'letterDispatch:state': 'sent' })
})
