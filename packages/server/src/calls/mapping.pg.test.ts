import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { billing } from '@twinwerk/domain/roles/billing'
import { customerRole } from '@twinwerk/domain/roles/customer'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { callColumnsHandler } from '../api/billing/call-columns.ts'
import { serveCalls } from '../api/serve-calls.ts'
import { createLocalStorage } from '../files/local-storage.ts'
import { newTwin } from '../store/write/new-changes.ts'
import { startApiServer, type ApiServer } from '../testing/api-server.ts'
import { openCallOffice, type CallOffice } from '../testing/calls/call-office.ts'
import { addPerson } from '../testing/person.ts'
import { clock, type Json } from '../testing/store-fixture.ts'

let office: CallOffice
let api: ApiServer
const people: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  office = await openCallOffice()
  const { store, folder } = office
  const storage = createLocalStorage(join(folder, 'files'))
  api = await startApiServer(store, (server, parts) =>
    serveCalls(server, { 'POST /api/billing/call-columns': callColumnsHandler }, { ...parts, storage, clockOf: () => clock }),
  )
  const customer = v7()
  await store.seed([newTwin(customer, 'customer', { 'businessPartner:name1': 'Fremd, Frida' })])
  people['clerk'] = await api.signIn(await addPerson(store, 'clerk', billing.grants))
  people['customer'] = await api.signIn(await addPerson(store, 'customer', customerRole.grants, customer))
})
afterAll(async () => {
  await api?.close()
  await office?.close()
})
beforeEach(async () => {
  const { tenant } = office.store
  for (const name of ['call_record', 'call_staging', 'call_file']) await office.sql(`delete from ${name} where tenant_id = $1`, [tenant])
  await office.sql('update twin_call_mapping set deleted_at = now() where tenant_id = $1', [tenant])
})

const head = 'Von,An,Tag,Uhrzeit,Länge,Kosten'
const rows = [
  '0221 47100123,030/23125000,10/05/2026,2:30:00 PM,60,"0,10"',
  '0221 47100123,0176 4069123,10/13/2026,9:05:00 AM,00:01:01,"0,20"',
]
const table = [head, ...rows].join('\r\n')
const mapping = {
  separator: 'comma',
  encoding: 'latin1',
  callerColumn: 'Von',
  calleeColumn: 'An',
  beginColumn: 'Tag',
  timeColumn: 'Uhrzeit',
  secondsColumn: 'Länge',
  beginFormat: 'monthDayYear',
}
async function keep(name: string, values: Readonly<Record<string, string>> = mapping): Promise<string> {
  const uuid = v7()
  const attributes = Object.fromEntries(Object.entries({ name, ...values }).map(([key, value]) => [`callMapping:${key}`, value]))
  await office.store.seed([newTwin(uuid, 'callMapping', attributes)])
  return uuid
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const attributes = { 'callImport:source': 'table' }
const faultOf = (twin: Json) => [twin['callImport:fault'], twin['callImport:faultExpected']]

test('a table of which nobody named a column takes over the saved mapping that fits, and says so', async () => {
  await keep('Nordnetz')
  await keep('Andere', { ...mapping, secondsColumn: 'Sekunden' })
  const checked = await office.check(latin1(table), { attributes })
  expect(checked).toMatchObject({ 'callImport:state': 'checked', 'callImport:rowsNew': 2, 'callImport:rowsRefused': 0 })
  expect(checked).toMatchObject(Object.fromEntries(Object.entries(mapping).map(([key, value]) => [`callImport:${key}`, value])))
  await office.load(checked.uuid)
  const calls = await office.calls()
  expect(calls.map(({ begin, seconds }) => [new Date(String(begin)).toISOString(), seconds])).toEqual([
    ['2026-10-05T12:30:00.000Z', 60],
    ['2026-10-13T07:05:00.000Z', 61],
  ])
})

test('a table that no mapping fits says what the nearest one lacks; without mappings it asks for names; several are a question', async () => {
  const unnamed = await office.check(latin1(table), { attributes })
  expect(faultOf(unnamed)).toEqual(['mapping', null])
  await keep('Nordnetz')
  const other = await office.check(latin1(table.replace('Uhrzeit', 'Zeit').replace('Länge', 'Dauer')), { attributes })
  expect(other).toMatchObject({ 'callImport:state': 'new', 'callImport:progress': 'refused' })
  expect(faultOf(other)).toEqual(['mappingUnfit', 'Nordnetz: Uhrzeit, Länge'])
  await keep('Zweites Netz')
  expect(faultOf(await office.check(latin1(table), { attributes }))).toEqual(['severalMappings', 'Nordnetz, Zweites Netz'])
  const twice = await office.check(latin1(table.replace('Kosten', 'Von')), { attributes })
  expect(faultOf(twice)).toEqual(['mappingUnfit', 'Nordnetz: Von'])
  expect((await office.sql('select 1 from call_staging union all select 1 from call_file')).rowCount).toBe(0)
})

test('dates of another form are refused row by row, and another separator whole', async () => {
  await keep('Nordnetz')
  const dates = await office.check(latin1([head, rows[0], rows[1]!.replace('10/13', '13/10')].join('\n')), { attributes })
  expect(dates).toMatchObject({ 'callImport:rowsNew': 1, 'callImport:rowsRefused': 1 })
  expect(await office.errors(dates.uuid)).toContain('3;Abgelehnt;')
  const named = Object.fromEntries(
    Object.entries({ ...mapping, separator: 'semicolon' }).map(([key, value]) => [`callImport:${key}`, value]),
  )
  expect(faultOf(await office.check(latin1(`${table}\n`), { attributes: { ...attributes, ...named } }))).toEqual(['separator', ';'])
})

test('a column says one thing, and only another table names columns', async () => {
  const named = (values: object) => office.create(latin1(table), { attributes: { ...attributes, ...values } })
  const twice = { 'callImport:callerColumn': 'Von', 'callImport:calleeColumn': 'Von' }
  await expect(named(twice)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { problems: [expect.objectContaining({ message: 'Diese Spalte sagt schon etwas anderes!' })] },
  })
  await expect(named({ 'callImport:source': 'neutral', 'callImport:timeColumn': 'Zeit' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})

async function columnsOf(uuid: string, who = 'clerk'): Promise<Json> {
  const { store } = office
  const { rows: links } = await office.sql('select target_id from twin_link where source_id = $1 and relationship = $2', [
    uuid,
    store.store.codes.get('callImport:file'),
  ])
  const body = JSON.stringify({ file: formatTwinId('document', String(links[0]!['target_id'])) })
  const answer = await fetch(`${api.origin}/api/billing/call-columns`, { method: 'POST', headers: people[who]!, body })
  return answer.json()
}

test('a clerk sees the columns of a file with samples, a proposal and the mappings that fit', async () => {
  const nordnetz = await keep('Nordnetz')
  await keep('Andere', { ...mapping, secondsColumn: 'Sekunden' })
  const uuid = await office.create(latin1(table), { attributes })
  const found = await columnsOf(uuid)
  expect(found.columns.map(({ title, samples }: Json) => [title, samples[0]])).toEqual([
    ['Von', '0221 47100123'],
    ['An', '030/23125000'],
    ['Tag', '10/05/2026'],
    ['Uhrzeit', '2:30:00 PM'],
    ['Länge', '60'],
    ['Kosten', '0,10'],
  ])
  expect(found.columns[0].samples).toEqual(['0221 47100123'])
  expect(found.proposal).toEqual({
    ...{ separator: 'comma', encoding: 'latin1', beginFormat: 'monthDayYear', timesIn: 'tenant' },
    columns: { caller: 'Von', callee: 'An', begin: 'Tag', time: 'Uhrzeit', seconds: 'Länge' },
  })
  expect(found.mappings).toMatchObject([{ id: formatTwinId('callMapping', nordnetz), name: 'Nordnetz', beginFormat: 'monthDayYear' }])
  expect(await columnsOf(uuid, 'customer')).toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a table in an archive is read as well; an archive without one, and an empty file, say so', async () => {
  const zipped = async (name: string, content: string) => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(content), name)
    zip.end()
    return buffer(zip.outputStream)
  }
  const inZip = async (name: string, content: string) =>
    columnsOf(await office.create(await zipped(name, content), { name: 'Verbindungen.zip', attributes }))
  const found = await inZip('calls.csv', 'Start;Von;An;Dauer\n2026-10-05 10:00:00;0221;030;60')
  expect(found.proposal).toMatchObject({ separator: 'semicolon', encoding: 'utf8', columns: { begin: 'Start', seconds: 'Dauer' } })
  expect(await inZip('bild.bin', 'x')).toMatchObject({ fault: 'archive', columns: [] })
  expect(await columnsOf(await office.create('\n', { attributes }))).toMatchObject({ fault: 'empty' })
})
