import { AppError } from '@twinwerk/model/error/app-error'
import type { Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { movedElements } from '../store/billing/elements/moved-elements.ts'
import type { SaveListener } from '../store/save/save-listener.ts'
import type { Change } from '../store/write/change.ts'

const elementsOf = 'contract:contractElements'

/** Refuses to move an element to another contract once it was billed, has rated calls or ran at the former one (ADR 162). */
export const elementMoveListener: SaveListener = {
  begin: async (_transaction, { codes }, { mutation, tenant }) => {
    const created = mutation.links.filter((link) => link.kind === 'create' && link.relation.relationship === elementsOf)
    if (created.length === 0) return undefined
    let links: readonly { readonly element: string; readonly contract: string }[] = []
    return {
      judge: () => undefined,
      keep: (changes) => {
        links = linksToStored(changes)
        return changes
      },
      finish: async (transaction, { timeZone, language, uuidOf }) => {
        if (links.length === 0) return []
        const { rows } = await transaction.run(movedElements({ tenant, codes, zone: timeZone }, links))
        const problems = rows.flatMap(({ element, isBilled, hasRun }) => {
          const text = isBilled ? texts.billed : hasRun ? texts.ran : undefined
          const link = created.find((each) => [each.near, ...('far' in each ? [each.far] : [])].some((twin) => uuidOf(twin) === element))
          return text ? [problemOf({ systematics: elementsOf, key: 'contract.movedElement', text }, link?.path ?? [], language)] : []
        })
        if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
        return []
      },
    }
  },
  refuseMove: async () => undefined,
}

/** Returns the new links to elements that the same changes do not create. */
function linksToStored(changes: readonly Change[]) {
  const made = new Set(changes.flatMap((change) => (change.kind === 'createTwin' ? [change.uuid] : [])))
  return changes.flatMap((change) =>
    change.kind === 'createLink' && change.relationship === elementsOf && !made.has(change.target)
      ? [{ element: change.target, contract: change.source }]
      : [],
  )
}

const texts: Readonly<Record<'billed' | 'ran', Text>> = {
  billed: {
    de: 'Das Element wurde beim bisherigen Vertrag schon abgerechnet oder hat dort Verbindungen. Bitte beenden Sie es dort und beginnen Sie hier ein neues!',
    informal:
      'Das Element wurde beim bisherigen Vertrag schon abgerechnet oder hat dort Verbindungen. Bitte beende es dort und beginne hier ein neues!',
    en: 'The element was billed at its former contract, or has calls there. Please end it there and begin a new one here.',
  },
  ran: {
    de: 'Das Element läuft schon beim bisherigen Vertrag. Bitte beenden Sie es dort und beginnen Sie hier ein neues!',
    informal: 'Das Element läuft schon beim bisherigen Vertrag. Bitte beende es dort und beginne hier ein neues!',
    en: 'The element runs at its former contract already. Please end it there and begin a new one here.',
  },
}
