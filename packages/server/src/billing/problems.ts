import { type Language, type Text, textIn } from '@twinwerk/model/text/text'
import type { Billable } from './bill-contracts.ts'
import type { BillableContract } from './contract-facts.ts'
import type { PriceProblem } from './price-facts.ts'

/** A reason for which a contract is not billed, in words. */
export type BillingProblem = { readonly kind: string; readonly text: string }

const priceTexts: Readonly<Record<PriceProblem['kind'], (name: string) => Text>> = {
  priceMissing: (name) => ({ de: `Der Preisbestandteil „${name}“ hat keinen Preis.`, en: `The price component “${name}” has no price.` }),
  periodInvalid: (name) => ({
    de: `Der Preisbestandteil „${name}“ hat einen Abrechnungszeitraum, nach dem nicht abgerechnet werden kann.`,
    en: `The price component “${name}” has a reference period that bills cannot follow.`,
  }),
  stepsInvalid: (name) => ({
    de: `Die Staffeln des Preisbestandteils „${name}“ überschneiden sich oder lassen eine Lücke.`,
    en: `The steps of the price component “${name}” overlap or leave a gap.`,
  }),
  pricesOverlap: (name) => ({ de: `Die Tage der Preise „${name}“ überschneiden sich.`, en: `The days of the prices “${name}” overlap.` }),
  priceGap: (name) => ({ de: `Die Preise „${name}“ lassen Tage aus.`, en: `The prices “${name}” leave days out.` }),
  stepsMissing: (name) => ({ de: `Der Preisbestandteil „${name}“ hat keine Staffeln.`, en: `The price component “${name}” has no steps.` }),
}

const hold: Text = { de: 'Die Abrechnung des Vertrags ist angehalten.', en: 'The billing of the contract is on hold.' }
const noReceiver: Text = { de: 'Der Vertrag hat keinen Vertragsnehmer.', en: 'The contract has no receiver.' }
const condition = (text: string): Text => ({
  de: `Die Bedingung eines Preises lässt sich nicht auswerten: ${text}`,
  en: `The condition of a price cannot be evaluated: ${text}`,
})

/** Returns the reasons for which a contract is not billed, in the language of the reader. */
export function problemsOf({ row, facts, problems }: BillableContract, billable: Billable, language: Language): BillingProblem[] {
  const elements = new Set(facts.elements.map(({ key }) => key))
  const say = (kind: string, text: Text): BillingProblem => ({ kind, text: textIn(text, language) })
  return [
    ...(row.hold ? [say('hold', hold)] : []),
    ...(facts.receivers.length === 0 ? [say('noReceiver', noReceiver)] : []),
    ...problems.map(({ kind, name }) => say(kind, priceTexts[kind](name))),
    ...billable.problems.filter(({ element }) => elements.has(element)).map((each) => say('condition', condition(each.condition))),
  ]
}
