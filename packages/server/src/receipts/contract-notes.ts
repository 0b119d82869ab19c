import type { Content } from 'pdfmake'
import { parseDuration } from '@twinwerk/model/calendar/duration'
import type { ReceiptDocument, SnapshotContract } from '@twinwerk/model/billing/receipt-document'
import type { Language } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printDuration } from '@twinwerk/model/value/format/duration'
import { printMoney } from './receipt-figures.ts'
import { heading, muted, ruled } from './receipt-style.ts'
import { languageOf, say, type Word } from './receipt-words.ts'

/** The facts of the contracts that consumers are told with each bill (§ 4 TKTransparenzV), and the rights that a bill names (§ 62 TKG). */
export function notesOf({ snapshot, kind }: ReceiptDocument): Content[] {
  const { receiver, contracts, seller } = snapshot
  const language = languageOf(receiver)
  const ways = [seller.phone, seller.email, seller.website].filter(Boolean).join(' · ')
  const notes = [
    ...contracts.flatMap((contract) => instalmentText(contract, language)),
    kind === 'instalment' ? say('prepayment', language) : '',
    ways === '' ? '' : say('questions', language, { ways }),
    say('objection', language),
    ...(receiver.isPerson ? [say('changeOfProvider', language), say('landWork', language)] : []),
  ].filter((each) => each !== '')
  return [
    ...(receiver.isPerson && contracts.length > 0 ? [factsOf(contracts, language)] : []),
    {
      stack: [
        heading(say('rights', language)),
        ...notes.map((text): Content => ({ text, fontSize: 7.5, lineHeight: 1.15, margin: [0, 0, 0, 2] })),
      ],
      unbreakable: true,
      margin: [0, 4, 0, 0],
    },
  ]
}

/** The instalment that a consumption bill sets. */
function instalmentText({ number, instalment }: SnapshotContract, language: Language): string[] {
  if (!instalment) return []
  const amount = printMoney(instalment.amount, language)
  return [say('newInstalment', language, { contract: number, amount, day: printDateInFull(instalment.due, language) })]
}

const columns = ['contract', 'begin', 'minTermEnd', 'noticePeriod', 'lastDayForNotice', 'end'] as const satisfies readonly Word[]
type Column = (typeof columns)[number]

/** Columns about which no contract says anything are left out. */
function factsOf(contracts: readonly SnapshotContract[], language: Language): Content {
  const shown = columns.filter((column) => contracts.some((contract) => factOf(contract, column, language) !== ''))
  return {
    stack: [
      heading(say('contractFacts', language)),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: shown.map(() => '*'),
          body: [
            shown.map((column): Content => ({ text: say(column, language), fontSize: 8, color: muted })),
            ...contracts.map((contract) => shown.map((column): Content => factOf(contract, column, language) || '–')),
          ],
        },
        layout: ruled(1),
        fontSize: 8.5,
        lineHeight: 1.15,
      },
    ],
    unbreakable: contracts.length < 10,
    margin: [0, 2, 0, 8],
  }
}

function factOf(contract: SnapshotContract, column: Column, language: Language): string {
  const day = (date: string | null) => (date === null ? '' : printDateInFull(date, language))
  switch (column) {
    case 'contract':
      return contract.number
    case 'begin':
      return day(contract.begin)
    case 'minTermEnd':
      return day(contract.minTermEnd)
    case 'noticePeriod':
      return periodText(contract.noticePeriod, language)
    case 'lastDayForNotice':
      return day(contract.lastDayForNotice)
    case 'end':
      return day(contract.end)
  }
}

function periodText(period: string | null, language: Language): string {
  const duration = period === null ? undefined : parseDuration(period)
  return duration ? printDuration(duration, language) : (period ?? '')
}
