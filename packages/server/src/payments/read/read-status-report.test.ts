import { expect, test } from 'vitest'
import { BankFileError } from './bank-file-error.ts'
import { readStatusReport } from './read-status-report.ts'

const report = (version: string, group: string, blocks: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><CstmrPmtStsRpt>
<GrpHdr><MsgId>A1</MsgId><CreDtTm>2026-11-16T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>swe-1</OrgnlMsgId><OrgnlMsgNmId>pain.008</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>
${blocks}</CstmrPmtStsRpt></Document>`
const why = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
const transaction = (id: string, state: string, code: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${state}</TxSts>${why(code)}</TxInfAndSts>`

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

test.each(['pain.002.001.03', 'pain.002.001.10'])('%s names the debits that the bank did not take', async (version) => {
  const block = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>swe-1.0</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>${transaction('R-1', 'RJCT', 'AC04')}${transaction('R-2', 'ACCP', 'XX')}</OrgnlPmtInfAndSts>`
  expect(await readStatusReport(whole(report(version, '<GrpSts>PART</GrpSts>', block)))).toEqual({
    messageId: 'swe-1',
    rejected: null,
    transactions: [{ endToEndId: 'R-1', reason: 'AC04' }],
    blocks: [],
  })
})

test('a whole block and a whole file may be refused', async () => {
  const block = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>swe-1.1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>${why('DT01')}</OrgnlPmtInfAndSts>`
  const read = await readStatusReport(whole(report('pain.002.001.10', `<GrpSts>RJCT</GrpSts>${why('FF01')}`, block)))
  expect(read).toEqual({
    messageId: 'swe-1',
    rejected: { reason: 'FF01' },
    transactions: [],
    blocks: [{ paymentInformation: 'swe-1.1', reason: 'DT01' }],
  })
})

test('another version, a statement and a document with a type declaration are refused', async () => {
  const text = report('pain.002.001.10', '', '')
  for (const [wrong, reason] of [
    [text.replaceAll('pain.002.001.10', 'pain.002.001.14'), 'version'],
    [text.replaceAll('pain.002.001.10', 'camt.053.001.08'), 'version'],
    [text.replace('<Document', '<!DOCTYPE a><Document'), 'doctype'],
    [text.replace('<OrgnlMsgId>swe-1</OrgnlMsgId>', ''), 'unreadable'],
  ] as const)
    await expect(readStatusReport(whole(wrong))).rejects.toEqual(new BankFileError(reason))
})
