import type { DateText } from '@twinwerk/model/calendar/date'
import { v7 } from 'uuid'
import type { Transaction } from '../../store/db/database.ts'
import type { ApplyParts, Author, Change } from '../../store/write/change.ts'

/** The context in which money is booked: everything goes into one transaction, as one change of one author. */
export type Booking = {
  readonly transaction: Transaction
  readonly parts: ApplyParts
  readonly author: Author
  /** The day in the tenant's zone. */
  readonly today: DateText
}

export function newTwin(uuid: string, definition: string, attributes: Readonly<Record<string, unknown>>): Change {
  return { kind: 'createTwin', uuid, definition, attributes }
}

export function newLink(relationship: string, source: string, target: string): Change {
  return { kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }
}

export function update(uuid: string, definition: string, attributes: Readonly<Record<string, unknown>>): Change {
  return { kind: 'updateTwin', uuid, definition, attributes }
}
