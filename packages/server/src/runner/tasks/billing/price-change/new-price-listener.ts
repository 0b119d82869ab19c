import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { changesOfPrices } from '../../../../store/billing/price-change/contracts.ts'
import type { SaveListener } from '../../../../store/save/save-listener.ts'
import type { UuidOf } from '../../../../store/write/change.ts'
import { readSubject } from '../../../instance/subject.ts'
import { askedPrices, type AskedPrice } from './asked-prices.ts'
import { faultsOf, type Fault } from './faults.ts'

/** Refuses a new price that could not be announced, at its field: the person who enters it is still there. */
export const newPriceListener: SaveListener = {
  begin: async (_transaction, { registry, codes }, { mutation, tenant }) => {
    if (!isAboutPrices(mutation)) return undefined
    return {
      judge: () => undefined,
      keep: (changes) => changes,
      finish: async (transaction, { mutation: saved, uuidOf, author, language, timeZone }) => {
        const paths = pathsOf(saved, uuidOf)
        const { rows } = await transaction.run(changesOfPrices({ tenant, codes }, [...paths.keys()]))
        const problems: Problem[] = []
        for (const { process } of rows) {
          const parts = { registry, codes }
          const subject = await readSubject(transaction, parts, { tenant, root: process, type: 'processPriceChange', now: author.at })
          const work = { transaction, parts, author, subject, zone: timeZone, today: tenantDay(Date.parse(author.at), timeZone) }
          const asked = (await askedPrices(work)).flatMap((each) => each ?? [])
          // This save put in one of two equal prices: that one is refused.
          const ordered = asked.toSorted((left, right) => Number(paths.has(left.holder.uuid)) - Number(paths.has(right.holder.uuid)))
          const faults = await faultsOf(work, ordered)
          for (const [index, each] of ordered.entries()) {
            const [fault, path] = [faults[index], paths.get(each.holder.uuid)]
            if (!fault || !path) continue
            const systematics = fieldOf(fault, each)
            problems.push(problemOf({ systematics, key: `priceChange.${fault}`, text: texts[fault] }, [...path, systematics], language))
          }
        }
        if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
        return []
      },
    }
  },
  refuseMove: async () => undefined,
}

function isAboutPrices({ twins, links }: Mutation): boolean {
  return twins.some(({ definition, kind }) => definition === 'newPrice' && kind !== 'delete') || links.some(isOfPrice)
}

function isOfPrice({ relation }: Mutation['links'][number]): boolean {
  return relation.declaring === 'newPrice'
}

/** Returns the places in the body of the new prices (uuids) that a save writes or links. */
function pathsOf({ twins, links }: Mutation, uuidOf: UuidOf): ReadonlyMap<string, readonly (string | number)[]> {
  const linked = links
    .filter(isOfPrice)
    .map((link) => [uuidOf(link.near), link.path.slice(0, link.path.lastIndexOf(link.relation.systematics))] as const)
  const written = twins.flatMap((twin, index) =>
    twin.definition === 'newPrice' ? [[twin.kind === 'create' ? uuidOf({ created: index }) : twin.uuid, twin.path] as const] : [],
  )
  return new Map([...linked, ...written])
}

function fieldOf(fault: Fault, { isOfZone, former }: AskedPrice): string {
  if (fault !== 'unfit' && fault !== 'same') return isOfZone ? 'newPrice:zonePrice' : 'newPrice:component'
  if (former.kind === 'steps') return 'newPrice:steps'
  return former.kind === 'calls' && former.units ? 'newPrice:initialPrice' : 'newPrice:net'
}

const texts: Readonly<Record<Fault, Text>> = {
  twice: { de: 'Dieser Preis steht schon in der Liste.', en: 'This price is in the list already.' },
  foreign: { de: 'Dieser Preis gehört nicht zu dem Produkt.', en: 'This price does not belong to the product.' },
  fixed: {
    de: 'Einmalige Preise ändern sich nicht, und Preise von Verbindungen werden an ihrer Tarifzone gewählt.',
    en: 'Prices that are charged once do not change, and prices of calls are chosen at their tariff zone.',
  },
  unfit: {
    de: 'Der neue Preis fehlt oder ist nicht von der Art des bisherigen: Staffeln brauchen neue Staffeln ab 0, Takte mit eigenen Preisen beide Preise.',
    en: 'The new price is missing or not of the kind of the former one: steps need new steps from 0, tacts with prices of their own both prices.',
  },
  same: { de: 'So hoch ist der Preis schon.', en: 'The price is this high already.' },
  unpaid: { de: 'Kein laufender Vertrag der Auswahl zahlt diesen Preis.', en: 'No running contract of the selection pays this price.' },
}
