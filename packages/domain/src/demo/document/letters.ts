import type { Brand } from '../cast.ts'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { during } from '../period.ts'

const titles: Readonly<Record<string, string>> = {
  contractTelecom: 'Vertrag über Telekommunikation',
  contractService: 'Servicevertrag',
  contractEnergySupply: 'Liefervertrag',
  contractGridUsage: 'Netznutzungsvertrag',
  contractEasement: 'Bestellung einer Dienstbarkeit',
  contractAllowance: 'Gestattungsvertrag',
  contractLease: 'Pachtvertrag',
  contractFramework: 'Rahmenvertrag',
  contractServiceConnection: 'Hausanschlussvertrag',
}

type Letters = {
  readonly brand: Brand
  readonly contracts: readonly WrittenContract[]
  /** One in `every` contracts has its documents here. Contracts of the stories always have them. */
  readonly every: number
}

/** Adds the signed contract. A contract with products also gets its contract summary. */
export function addLetters(draft: Draft, { brand, contracts, every }: Letters): void {
  for (const [index, contract] of contracts.entries()) {
    const { plan, identifier } = contract
    const title = titles[plan.definition]
    if (title === undefined || (index % every !== 0 && !inStories.has(plan.key))) continue
    addLetter(draft, { brand, contract, kind: 'contract', name: `${title} ${identifier}.pdf`, title, lines: termsOf(contract) })
    if (plan.elements.length === 0) continue
    addLetter(draft, {
      brand,
      contract,
      kind: 'summary',
      name: `Vertragszusammenfassung ${identifier}.pdf`,
      title: 'Vertragszusammenfassung',
      lines: summaryOf(contract),
    })
  }
}

const inStories = new Set(['sorge', 'krueger', 'lease-4', 'easement-4', 'tannert', 'brandt', 'nowak', 'framework-100004'])

type Letter = {
  readonly brand: Brand
  readonly contract: WrittenContract
  readonly kind: 'contract' | 'summary'
  readonly name: string
  readonly title: string
  readonly lines: readonly string[]
}

function addLetter(draft: Draft, { brand, contract, kind, name, title, lines }: Letter): void {
  const document = draft.add({
    key: `document/${contract.plan.key}/${kind}`,
    definition: 'document',
    attributes: { 'document:name': name, 'document:kind': kind },
  })
  draft.link({ relationship: 'contract:documents', source: contract.uuid, target: document, ...during(contract.plan.signed, undefined) })
  draft.attach({
    document,
    name,
    slot: 'contract:documents',
    content: { kind: 'letter', title, lines, sender: brand.name1, color: brand.primary },
  })
}

function termsOf({ plan, identifier }: WrittenContract): string[] {
  const { street, houseNumber, postcode, city } = plan.customer.place
  return [
    `Vertragsnummer: ${identifier}`,
    `Unterschrieben am: ${german(plan.signed)}`,
    `Beginn: ${german(plan.begin)}`,
    ...(plan.end === undefined ? [] : [`Ende: ${german(plan.end)}`]),
    '',
    plan.customer.name1,
    `${street} ${houseNumber}`,
    `${postcode} ${city}`,
    '',
    `Mindestlaufzeit: ${plan.term} Monate, danach monatlich kündbar.`,
    'Es gelten die Allgemeinen Geschäftsbedingungen in der bei Vertragsschluss gültigen Fassung.',
  ]
}

function summaryOf({ plan, identifier }: WrittenContract): string[] {
  return [
    `Vertragsnummer: ${identifier}`,
    '',
    'Leistungen',
    ...plan.elements.map(({ product, begin }) => `– ${product.name}, ab ${german(begin)}`),
    '',
    `Laufzeit: ${plan.term} Monate. Kündigung: einen Monat zum Ende der Laufzeit, danach jederzeit mit einem Monat Frist.`,
    'Diese Zusammenfassung nennt die wichtigsten Teile des Vertrags nach der Verordnung (EU) 2019/2243.',
  ]
}

function german(day: string): string {
  return day.split('-').toReversed().join('.')
}
