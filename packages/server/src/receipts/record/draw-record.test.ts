import { itemisedRecord, type ChargedCall } from '@twinwerk/model/billing/calls/itemised-record'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { expect, test } from 'vitest'
import { pdfText } from '../../testing/pdf-text.ts'
import { person, personReceipt } from '../../testing/receipts/sample-receipt.ts'
import { renderRecord } from './render-record.ts'

const call = (second: number, more: Partial<ChargedCall> = {}): ChargedCall => ({
  ...{ from: '+4922147100123', item: 'm', zone: 'DE-MOBIL', billedFrom: '2026-11-01', seconds: 3661, destination: 'Mobilfunk' },
  begin: new Date(Date.UTC(2026, 10, 5, 10, 0, second)).toISOString(),
  called: { countrycode: '49', areacode: '176', number: '04069123' },
  ...{ amount: 1007n, isFlat: false, ...more },
})
const drawn = async (calls: readonly ChargedCall[], document: ReceiptDocument = personReceipt) => {
  const record = itemisedRecord({
    ...{ calls, unlisted: [], isShortened: false },
    lines: [{ number: '+4922147100123', setting: 'shortened', informedOn: '2026-10-01' }],
    items: [{ key: 'm', text: 'Verbindungen DE-MOBIL November 2026', amount: 2000n }],
  })
  const pdf = await renderRecord({ document, record, brand: { color: '#0b5394', second: '#f0a202' }, timeZone: 'Europe/Berlin' })
  return (await pdfText(new Uint8Array(pdf).buffer)).replaceAll(/\s+/g, ' ')
}

test('a record says each call with its price, the sums, and how they agree with the receipt', async () => {
  const text = await drawn([
    call(0),
    call(7),
    call(9, { isFlat: true, amount: 0n }),
    call(11, { from: '+4922147100999' }),
    call(12, { called: { countrycode: '49', areacode: '800', number: '1110111' } }),
  ])
  for (const part of [
    'Einzelverbindungsnachweis',
    `Zur Rechnung ${personReceipt.number}`,
    '05.11.26, 11:00:07 0176 04069xxx Mobilfunk DE-MOBIL 1:01:01 0,1007 €',
    'Eine Verbindung, die eine Flatrate abgilt, ist nicht aufgeführt.',
    'Nicht einzeln aufgeführt 1 0,1007 €',
    'Für diese Nummer ist kein Einzelverbindungsnachweis gewählt.',
    'Verbindungen DE-MOBIL November 2026 0,4028 € 0,20 €',
    'Es gilt der Betrag der Rechnung.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('1110111')
  expect(text).not.toContain('04069123')
})

test('a record speaks the language of its receiver', async () => {
  const of = (more: Partial<typeof person>) =>
    drawn([call(0)], { ...personReceipt, snapshot: { ...personReceipt.snapshot, receiver: { ...person, ...more } } })
  expect(await of({ language: 'en' })).toContain('You receive this record because you chose it')
  expect(await of({ addressing: 'informal' })).toContain('Du erhältst diesen Nachweis')
})
