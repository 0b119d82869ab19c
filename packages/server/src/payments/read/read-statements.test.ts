import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { expect, test } from 'vitest'
import { amountOf } from '@twinwerk/model/number/amount'
import { statementXml, tenantAccount, type SampleStatement } from '../../testing/bank/statement-xml.ts'
import { bankMessages } from './bank-messages.ts'
import { BankFileError } from './bank-file-error.ts'
import { readStatements } from './read-statements.ts'

const sample: SampleStatement = {
  version: 'camt.053.001.08',
  entries: [
    { amount: 54.8, name: 'Jürgen Sorge', iban: 'DE02120300000000202051', text: 'R-2026-000123', reference: 'B1', endToEndId: 'E1' },
    {
      amount: -59.8,
      name: 'Eva Behnke',
      iban: 'DE02500105170137075030',
      returned: { reason: 'MS03', amount: 54.8 },
      endToEndId: 'R-2026-000124',
    },
    { amount: 1200.5, paymentInformation: 'swe-1.0', reference: 'B2' },
    { amount: -12, name: 'Müller & Co', iban: 'DE02100900001234567892', mandateReference: 'M-1' },
  ],
}

/** In pieces that cut through tags and letters. */
async function* inPieces(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const read = (text: string) => readStatements(inPieces(text))
const refusal = async (text: string) => {
  const error: unknown = await read(text).catch((caught: unknown) => caught)
  return error instanceof BankFileError ? error.reason : error
}

test.each(['camt.053.001.02', 'camt.053.001.08'] as const)(
  'a statement in %s says account, sequence, balances and entries',
  async (version) => {
    const [statement, ...others] = await read(statementXml({ ...sample, version }))
    expect(others).toEqual([])
    expect(statement).toMatchObject({
      kind: 'statement',
      account: tenantAccount,
      sequence: 221,
      from: '2026-11-05',
      to: '2026-11-05',
      opening: amountOf(1000),
      closing: amountOf(2183.5),
    })
    expect(statement?.entries).toMatchObject([
      {
        amount: amountOf(54.8),
        currency: 'EUR',
        bookedOn: '2026-11-05',
        valueOn: '2026-11-05',
        iban: 'DE02120300000000202051',
        name: 'Jürgen Sorge',
        text: 'R-2026-000123',
        endToEndId: 'E1',
        returnReason: null,
      },
      { amount: amountOf(-59.8), name: 'Eva Behnke', iban: 'DE02500105170137075030', returnReason: 'MS03', returned: amountOf(54.8) },
      { amount: amountOf(1200.5), paymentInformation: 'swe-1.0', endToEndId: null, name: '' },
      { amount: amountOf(-12), name: 'Müller & Co', mandateReference: 'M-1' },
    ])
  },
)

test('an entry that is not booked is none', async () => {
  const text = statementXml({ version: 'camt.053.001.08', closing: 1054.8, entries: [{ amount: 54.8 }, { amount: 30, status: 'PDNG' }] })
  expect((await read(text))[0]?.entries).toHaveLength(1)
})

test('an entry has the same key in a statement and in a notification, and two equal payments have two', async () => {
  const pay = { amount: 54.8, name: 'Jürgen Sorge', text: 'Abschlag' }
  const entries = [pay, pay, { ...pay, reference: 'B1' }]
  const keys = async (version: SampleStatement['version']) =>
    (await read(statementXml({ version, entries })))[0]?.entries.map(({ key }) => key)
  const statement = await keys('camt.053.001.08')
  expect(new Set(statement).size).toBe(3)
  expect(await keys('camt.054.001.08')).toEqual(statement)
})

test('transactions of one entry are single movements where their amounts are the amount of the entry', async () => {
  const details = (...amounts: number[]) =>
    amounts
      .map(
        (amount) =>
          `<TxDtls><Refs><EndToEndId>E${amount}</EndToEndId></Refs><Amt Ccy="EUR">${amount}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`,
      )
      .join('')
  const text = (inside: string) =>
    statementXml({ version: 'camt.053.001.08', entries: [{ amount: 50, paymentInformation: 'P' }] }).replace('</Btch>', `</Btch>${inside}`)
  expect((await read(text(details(20, 30))))[0]?.entries.map(({ amount, endToEndId }) => [amount, endToEndId])).toEqual([
    [amountOf(20), 'E20'],
    [amountOf(30), 'E30'],
  ])
  expect((await read(text(details(20, 20))))[0]?.entries).toMatchObject([
    { amount: amountOf(50), endToEndId: null, paymentInformation: 'P' },
  ])
})

test('another currency is kept, and its amount does not count as euro', async () => {
  const text = statementXml({ version: 'camt.053.001.08', entries: [{ amount: 20, currency: 'CHF' }, { amount: 10 }] })
  expect((await read(text))[0]?.entries.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['CHF', amountOf(20)],
    ['EUR', amountOf(10)],
  ])
})

test('a file with wrong sums, of another version, without a balance or cut off is refused with the reason', async () => {
  const text = statementXml(sample)
  expect(await refusal(statementXml({ ...sample, closing: 2183.51 }))).toBe('sums')
  expect(await refusal(text.replace(/<Bal>.*?<\/Bal>/, ''))).toBe('sums')
  expect(await refusal(text.replaceAll('camt.053.001.08', 'camt.053.001.12'))).toBe('version')
  expect(await refusal(text.slice(0, -200))).toBe('truncated')
  expect(await refusal(text.replace('<Amt Ccy="EUR">2183.50', '<Amt Ccy="CHF">2183.50'))).toBe('sums')
  expect(await refusal('')).toBe('empty')
  expect(await refusal('no xml at all')).toBe('unreadable')
  expect(await refusal('<html></html>')).toBe('version')
  expect(await refusal(text.replace('54.80', '54,80'))).toBe('amount')
  expect(await refusal(text.replace('54.80', '54.80001'))).toBe('amount')
  expect(await refusal(text.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'))).toBe('encoding')
})

test('a document with a type declaration is refused before anything expands', async () => {
  const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  expect(await refusal(statementXml(sample).replace('<Document', `${bomb}<Document`).replace('R-2026-000123', '&b;'))).toBe('doctype')
  expect(await refusal(statementXml(sample).replace('<Document', '<!DOCTYPE Document SYSTEM "file:///etc/passwd"><Document'))).toBe(
    'doctype',
  )
})

test('elements of a foreign namespace do not pass for those of the statement', async () => {
  const foreign = '<x:Amt xmlns:x="urn:other">999.00</x:Amt>'
  const [statement] = await read(statementXml(sample).replace('<Ntry><Amt', `<Ntry>${foreign}<Amt`))
  expect(statement?.entries[0]?.amount).toBe(amountOf(54.8))
})

test('one text is no longer than a schema allows', async () => {
  expect(await refusal(statementXml({ ...sample, entries: [{ amount: 1, text: 'x'.repeat(20_000) }] }))).toBe('tooLarge')
})

async function zipped(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

async function messagesIn(bytes: Buffer): Promise<[string, number | undefined][]> {
  const found: [string, number | undefined][] = []
  const source = (async function* () {
    yield bytes
  })()
  for await (const { name, content } of bankMessages('upload', source))
    found.push([name, (await readStatements(content))[0]?.entries.length])
  return found
}

test('a zip has its messages in the order of their names, and a plain file is one', async () => {
  const text = statementXml(sample)
  expect(await messagesIn(await zipped({ '2026-11-06.xml': text, '2026-11-05.xml': text }))).toEqual([
    ['2026-11-05.xml', 4],
    ['2026-11-06.xml', 4],
  ])
  expect(await messagesIn(Buffer.from(text))).toEqual([['upload', 4]])
})

test('an archive in an archive, one that swells, a broken and an empty one are refused', async () => {
  const reasonOf = async (bytes: Buffer) => {
    const error: unknown = await messagesIn(bytes).catch((caught: unknown) => caught)
    return error instanceof BankFileError ? error.reason : error
  }
  const whole = await zipped({ 'a.xml': statementXml(sample) })
  expect(await reasonOf(await zipped({ 'inner.zip': whole }))).toBe('nestedArchive')
  expect(await reasonOf(await zipped({ 'a.xml': ' '.repeat(2_000_000) }))).toBe('tooLarge')
  expect(await reasonOf(whole.subarray(0, whole.length - 30))).toBe('unreadable')
  expect(await reasonOf(await zipped({}))).toBe('empty')
})

test('a statement of ten thousand entries is read whole', async () => {
  const entries = Array.from({ length: 10_000 }, (_, index) => ({ amount: 44.9, text: `R-2026-${index}`, reference: `B${index}` }))
  const [statement] = await readStatements(inPieces(statementXml({ version: 'camt.053.001.08', entries }), 65_536))
  expect(statement?.entries).toHaveLength(10_000)
})
