import type { Content } from 'pdfmake'
import { energyPartWords } from '@twinwerk/domain/metering/grid-fee/price-parts'
import type { EnergyFacts } from '@twinwerk/model/billing/energy/energy-facts'
import type { ReceiptDocument, SnapshotContract } from '@twinwerk/model/billing/receipt-document'
import { peerConsumption } from '@twinwerk/model/billing/energy/peers'
import { textIn, type Language } from '@twinwerk/model/text/text'
import { printNumber } from '@twinwerk/model/value/format/number'
import { printDays, printMoney } from '../receipt-figures.ts'
import { heading, muted, tint } from '../receipt-style.ts'
import { languageOf, say } from '../receipt-words.ts'

type Style = { readonly language: Language; readonly color: string }

/**
 * The facts that § 40 (2) EnWG wants on a consumption bill beside its items: supply, comparison, emissions and rights. Other receipts have
 * none.
 */
export function energyNotes({ snapshot }: ReceiptDocument, color: string): Content[] {
  const style = { language: languageOf(snapshot.receiver), color }
  const supplies = snapshot.contracts.flatMap((contract) => (contract.energy ? [{ contract, energy: contract.energy }] : []))
  if (supplies.length === 0) return []
  return [
    ...supplies.flatMap(({ contract, energy }) => supplyOf(contract, energy, style)),
    rightsOf(
      supplies.map(({ energy }) => energy),
      style,
    ),
  ]
}

function supplyOf({ number }: SnapshotContract, energy: EnergyFacts, style: Style): Content[] {
  const { language } = style
  const facts = [
    energy.marketLocation === null ? '' : say('marketLocation', language, { id: energy.marketLocation }),
    energy.meteringOperator === null ? '' : say('meteringOperator', language, { id: energy.meteringOperator }),
    energy.gridArea === null ? '' : say('gridArea', language, { id: energy.gridArea }),
  ].filter((each) => each !== '')
  return [
    {
      stack: [
        heading(say('consumption', language, { contract: number })),
        ...(facts.length > 0 ? [{ text: facts.join(' · '), fontSize: 8, color: muted, margin: [0, 0, 0, 4] } satisfies Content] : []),
        comparison(energy, style),
        ...partsOf(energy, language),
        ...(energy.carbon ? [carbonText(energy.carbon, language)] : []),
      ],
      unbreakable: true,
      margin: [0, 4, 0, 8],
    },
  ]
}

type Bar = { readonly label: string; readonly kilowattHours: number; readonly isOwn: boolean }

/** Bars of the own consumption, that of the year before, and of the peer groups; the peers are shared out to the billed days. */
function comparison(energy: EnergyFacts, { language, color }: Style): Content {
  const bars: Bar[] = [
    { label: printDays(energy, language), kilowattHours: energy.kilowattHours, isOwn: true },
    ...(energy.before ? [{ label: printDays(energy.before, language), kilowattHours: energy.before.kilowattHours, isOwn: false }] : []),
    ...energy.peers.map((peer) => ({ label: peer.label, kilowattHours: peerConsumption(peer, energy), isOwn: false })),
  ]
  const most = Math.max(...bars.map((bar) => bar.kilowattHours), 1)
  const width = (bar: Bar) => Math.max((bar.kilowattHours / most) * barWidth, 1)
  return {
    table: {
      widths: [150, barWidth, '*'],
      body: bars.map((bar) => [
        { text: bar.label, bold: bar.isOwn },
        { canvas: [{ type: 'rect', x: 0, y: 2, w: width(bar), h: 8, r: 1, color: bar.isOwn ? color : tint(color, 0.35) }] },
        { text: printKilowattHours(bar.kilowattHours, language), bold: bar.isOwn, alignment: 'right' },
      ]),
    },
    layout: { defaultBorder: false, paddingLeft: () => 0, paddingRight: () => 6, paddingTop: () => 2, paddingBottom: () => 1 },
    fontSize: 8.5,
  }
}

const barWidth = 220

/** The charges that the price includes (§ 40 (3) EnWG). They are part of the items and add nothing. */
function partsOf({ parts = [] }: EnergyFacts, language: Language): Content[] {
  if (parts.length === 0) return []
  const listed = parts.map(({ kind, net }) => `${textIn(energyPartWords[kind], language)}\u00a0${printMoney(net, language)}`)
  return [{ text: `${say('partsIncluded', language)} ${listed.join(' · ')}`, fontSize: 7.5, lineHeight: 1.2, margin: [0, 4, 0, 0] }]
}

function printKilowattHours(value: number, language: Language): string {
  return `${printNumber(value, { dataType: 'double', decimals: 0 }, language)}\u00a0kWh`
}

function carbonText({ kilograms, gross }: NonNullable<EnergyFacts['carbon']>, language: Language): Content {
  const values = { kilograms: printNumber(kilograms, { dataType: 'double', decimals: 2 }, language), cost: printMoney(gross, language) }
  return { text: say('carbon', language, values), fontSize: 7.5, lineHeight: 1.15, margin: [0, 4, 0, 0] }
}

function rightsOf(energies: readonly EnergyFacts[], { language }: Style): Content {
  const peers = energies.some(({ peers: all }) => all.length > 0) ? [say('peers', language)] : []
  return {
    stack: [
      heading(say('energyRights', language)),
      ...[...peers, say('disputes', language), say('supplierChange', language)].map((text): Content => ({
        text,
        fontSize: 7.5,
        lineHeight: 1.15,
        margin: [0, 0, 0, 2],
      })),
    ],
    unbreakable: true,
    margin: [0, 0, 0, 6],
  }
}
