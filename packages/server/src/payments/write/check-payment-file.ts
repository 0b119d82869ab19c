import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { XsdValidator } from 'libxml2-wasm'
import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import type { Amount } from '@twinwerk/model/number/amount'
import { bankAmount } from '../read/bank-amount.ts'
import type { PaymentFormat } from './payment.ts'

/** Why a file must not go to the bank. */
export type FileProblem = 'schema' | 'count' | 'sum' | 'id'

export type ExpectedFile = { readonly format: PaymentFormat; readonly count: number; readonly sum: Amount }

const transactions: Readonly<Record<PaymentFormat, string>> = { 'pain.008.001.08': 'DrctDbtTxInf', 'pain.001.001.09': 'CdtTrfTxInf' }
const validators = new Map<PaymentFormat, Promise<XsdValidator>>()

/** The library takes 17 MB and comes with the first file. */
const loadLibrary = () => import('libxml2-wasm')

/**
 * Validates a payment file against the schema of its format, and against the payments that it should hold: their count and sum, in its head
 * and line by line, each id once. Returns no problems for a file that may be released.
 */
export async function checkPaymentFile(xml: string, { format, count, sum }: ExpectedFile): Promise<readonly FileProblem[]> {
  const { XmlDocument, XmlElement, XmlValidateError } = await loadLibrary()
  const validator = await validatorOf(format)
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    const texts = (path: string) =>
      document.find(path, { p: `urn:iso:std:iso:20022:tech:xsd:${format}` }).map((node) => (node instanceof XmlElement ? node.content : ''))
    const amounts = texts(`//p:${transactions[format]}//p:InstdAmt`).map(bankAmount)
    const ids = texts(`//p:${transactions[format]}/p:PmtId/p:EndToEndId`)
    const stated = { count: texts('//p:GrpHdr/p:NbOfTxs')[0], sum: bankAmount(texts('//p:GrpHdr/p:CtrlSum')[0]) }
    return [
      ...(amounts.length === count && stated.count === String(count) ? [] : (['count'] as const)),
      ...(sumOf(amounts) === sum && stated.sum === sum ? [] : (['sum'] as const)),
      ...(new Set(ids).size === ids.length ? [] : (['id'] as const)),
    ]
  } catch (error) {
    if (error instanceof XmlValidateError) return ['schema']
    throw error
  } finally {
    document.dispose()
  }
}

/** A schema is parsed once; it lies in memory of its own for as long as the process runs. */
function validatorOf(format: PaymentFormat): Promise<XsdValidator> {
  const known = validators.get(format) ?? readValidator(format)
  validators.set(format, known)
  return known
}

async function readValidator(format: PaymentFormat): Promise<XsdValidator> {
  const { XmlDocument, XsdValidator } = await loadLibrary()
  const schema = XmlDocument.fromString(await readFile(join(import.meta.dirname, '..', 'schemas', `${format}.xsd`), 'utf8'))
  try {
    return XsdValidator.fromDoc(schema)
  } finally {
    schema.dispose()
  }
}
