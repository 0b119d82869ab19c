import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from './draft.ts'
import type { Site } from './geo/sites.ts'
import { pointOn } from './geo/town-plan.ts'
import { startOf } from './period.ts'
import type { Product } from './product/products.ts'

/**
 * Adds two public order journeys, for homes and for businesses, and the availability requests of their visitors. Returns the offered
 * products.
 */
export function addJourneys(
  draft: Draft,
  { products, sites, today }: { products: readonly Product[]; sites: readonly Site[]; today: string },
): readonly Product[] {
  const sold = products.filter(({ from, to }) => from <= today && (to === undefined || to >= today))
  for (const group of ['private', 'business'] as const) {
    const journey = addJourney(draft, group)
    for (const [position, step] of stepsOf(sold, group).entries())
      if (step.of.length > 0) addContainer(draft, { key: `journey/${group}/${position}`, journey, position, step })
  }
  const asking = sites.filter((_, each) => each % 5 === 2)
  for (const [index, site] of asking.entries()) addRequest(draft, site, { index, today })
  return sold
}

type Group = 'private' | 'business'

function addJourney(draft: Draft, group: Group): string {
  return draft.add({
    key: `journey/${group}`,
    definition: 'journey',
    attributes: {
      'journey:name': group === 'private' ? 'Internet für zu Hause' : 'Internet für Geschäftskunden',
      'journey:desiredDate': true,
      'journey:minimumPeriodBeforedesiredDate': 'P14D',
      'journey:paymentMethodDirectDebit': true,
      'journey:paymentMethodOnBill': group === 'business',
      'journey:mobilephoneMandatory': group === 'private',
      'journey:allowExistingCustomers': true,
      'journey:allowFutureConnections': true,
      'journey:allowPhoneBookEntry': true,
      'journey:showNetPrices': group === 'business',
      'journey:businessOnly': group === 'business',
      'journey:roundedCorners': true,
      'journey:texts': { name: { en: group === 'private' ? 'Internet at home' : 'Internet for businesses' } },
    },
  })
}

type Step = {
  readonly title: string
  readonly en: string
  readonly type: 'singleselect' | 'multiselect'
  readonly of: readonly Product[]
}

function stepsOf(sold: readonly Product[], group: Group): readonly Step[] {
  return [
    {
      title: 'Geschwindigkeit',
      en: 'Speed',
      type: 'singleselect',
      of: sold.filter(({ media, targetGroup }) => media !== undefined && targetGroup === group),
    },
    {
      title: 'Telefonie',
      en: 'Telephony',
      type: 'singleselect',
      of: sold.filter(({ definition, targetGroup }) => definition === 'productTelephony' && targetGroup === group),
    },
    {
      title: 'Optionen',
      en: 'Options',
      type: 'multiselect',
      of: sold.filter(
        ({ definition, targetGroup }) =>
          definition === 'productHardware' || (definition === 'productOption' && (targetGroup === group || group === 'business')),
      ),
    },
  ]
}

type Container = { readonly key: string; readonly journey: string; readonly position: number; readonly step: Step }

function addContainer(draft: Draft, { key, journey, position, step: { title, en, type, of } }: Container): void {
  const container = draft.add({
    key,
    definition: 'journeyContainer',
    attributes: {
      'journeyContainer:title': title,
      'journeyContainer:type': type,
      'journeyContainer:position': position + 1,
      'journeyContainer:recommendationBadge': position === 0 ? 'Beliebt' : undefined,
      'journeyContainer:showProductPicture': type === 'singleselect',
      'journeyContainer:showDetailsLink': true,
      'journeyContainer:showPibLink': position === 0,
      'journeyContainer:texts': { title: { en }, ...(position === 0 && { recommendationBadge: { en: 'Popular' } }) },
    },
  })
  draft.link({ relationship: 'journey:journeyContainers', source: journey, target: container, position })
  for (const [index, { uuid }] of of.entries())
    draft.link({ relationship: 'journeyContainer:products', source: container, target: uuid, position: index })
}

const answers: Readonly<Record<string, string>> = {
  orderable: 'available',
  inBuild: 'availableSoon',
  planned: 'availableSoon',
  refused: 'notAvailable',
}

type Asked = { readonly index: number; readonly today: string }

function addRequest(draft: Draft, { plan, plot, state, fibre }: Site, { index, today }: Asked): void {
  const { street, houseNumber, postcode, city } = plan.address
  const request = draft.add({
    key: `availability/${plan.key}`,
    definition: 'availabilityRequest',
    attributes: {
      'availabilityRequest:addressText': `${street} ${houseNumber}, ${postcode} ${city}`,
      'availabilityRequest:location': pointOn(city, plot.entry),
      'availabilityRequest:state': answers[state] ?? 'confirm',
      'availabilityRequest:requestedAt': startOf(addDays(today, -(index % 90))),
      'availabilityRequest:email': index % 3 === 0 ? `interesse-${index + 1}@kunde.example` : undefined,
      'availabilityRequest:sourceUrl': `https://www.${draft.shortId}.example/verfuegbarkeit`,
    },
  })
  draft.link({ relationship: 'availabilityRequest:telcoServiceConnectionBuilding', source: request, target: fibre })
}
