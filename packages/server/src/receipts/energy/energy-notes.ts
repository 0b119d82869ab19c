import type { Content } from 'pdfmake'
import type { EnergyFacts, EnergyPartKind } from '@twinwerk/model/billing/energy/energy-facts'
import type { ReceiptDocument, SnapshotContract } from '@twinwerk/model/billing/receipt-document'
import { daysIn } from '@twinwerk/model/billing/reference-period'
import { textIn, type Language, type Text } from '@twinwerk/model/text/text'
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
  const days = daysIn(energy)
  const bars: Bar[] = [
    { label: printDays(energy, language), kilowattHours: energy.kilowattHours, isOwn: true },
    ...(energy.before ? [{ label: printDays(energy.before, language), kilowattHours: energy.before.kilowattHours, isOwn: false }] : []),
    ...energy.peers.map(({ label, kilowattHours }) => ({ label, kilowattHours: Math.round((kilowattHours * days) / 365), isOwn: false })),
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
  const listed = parts.map(({ kind, net }) => `${textIn(partNames[kind], language)}\u00a0${printMoney(net, language)}`)
  return [{ text: `${say('partsIncluded', language)} ${listed.join(' · ')}`, fontSize: 7.5, lineHeight: 1.2, margin: [0, 4, 0, 0] }]
}

const partNames: Readonly<Record<EnergyPartKind, Text>> = {
  gridFees: { de: 'Netzentgelte', en: 'grid fees' },
  metering: { de: 'Messstellenbetrieb', en: 'metering' },
  concession: { de: 'Konzessionsabgabe', en: 'concession levy' },
  electricityTax: { de: 'Stromsteuer', en: 'electricity tax' },
  cogenerationLevy: { de: 'KWKG-Umlage', en: 'cogeneration levy' },
  specialGridLevy: { de: 'Aufschlag für besondere Netznutzung (§ 19 StromNEV)', en: 'levy for special grid use (section 19 StromNEV)' },
  offshoreLevy: { de: 'Offshore-Netzumlage', en: 'offshore levy' },
  energyTax: { de: 'Energiesteuer', en: 'energy tax' },
  storageLevy: { de: 'Gasspeicherumlage', en: 'gas storage levy' },
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
