import type { Text } from '@twinwerk/model/text/text'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { received } from '../../steps/edges.ts'
import { comesBack, send } from './steps.ts'
import { help, labels } from './texts.ts'

const count = (label: Text) => ({ dataType: 'integer', label, serverOwned: true }) as const
const receipts = { receipts: 'process/processSendInvoices:receipts' }
const runs = { runs: 'process/processSendInvoices:billingRun' }

/** Hands over the receipts of a run that were not handed over yet, or chosen receipts once more. A receipt that came back is a task. */
export const sendInvoices: ProcessType = {
  name: 'processSendInvoices',
  label: { de: 'Rechnungen versenden', en: 'Send invoices' },
  isBulk: true,
  category: 'processInvoicing',
  help,
  fields: {
    toSend: count(labels.toSend),
    open: count(labels.open),
    toPrint: count(labels.toPrint),
    recipient: { dataType: 'string', label: labels.recipient, serverOwned: true },
  },
  picks: {
    billingRun: { target: 'billingRun', label: labels.run, help: labels.wholeRun, min: 0, max: 1 },
    receipts: { target: 'receipt', label: labels.receipts, help: labels.sentAgain, min: 0, max: -1 },
  },
  rules: [
    {
      holds: 'count(runs) > 0 or count(receipts) > 0',
      reads: { ...runs, ...receipts },
      text: {
        de: 'Es fehlt, was versandt wird: ein Lauf oder einzelne Belege.',
        en: 'It does not say what is sent: a run or single receipts.',
      },
    },
    {
      holds: 'count(runs[not(item.state in ("approved", "exported", "closed"))]) = 0',
      reads: runs,
      text: { de: 'Der Lauf ist noch nicht freigegeben.', en: 'The run was not approved yet.' },
    },
    {
      holds: 'count(receipts[item.receiptNumber = null]) = 0',
      reads: receipts,
      text: { de: 'Ein Beleg ohne Nummer wird nicht versandt.', en: 'A receipt without a number is not sent.' },
    },
    {
      holds: 'count(receipts[item.fileHash = null and item.contentHash = null]) = 0',
      reads: receipts,
      text: {
        de: 'Ein Beleg aus der Zeit vor der Abrechnung hat keine Datei, die versandt werden könnte.',
        en: 'A receipt from before billing has no file to be sent.',
      },
    },
  ],
  steps: [received(), check({ group: 'Abrechnung', silent: true, writes: [] }), send, comesBack],
}
