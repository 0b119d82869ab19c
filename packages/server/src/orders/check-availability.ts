import type { Input, Output } from '@twinwerk/contract/calls'
import { AppError } from '@twinwerk/model/error/app-error'
import { email } from '@twinwerk/model/identifier/email'
import { availabilityOf, mayOrder, type AvailabilityState } from '@twinwerk/model/journey/availability'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import type { PublicTokens } from '../identity/public/public-tokens.ts'
import type { OrderPlace } from '../identity/public/token-contents.ts'
import { apply } from '../store/apply/apply.ts'
import type { Change } from '../store/write/change.ts'
import { newLink } from '../store/write/new-changes.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import type { FoundBuilding, Place } from './find-address.ts'
import { buildingAt, lineOf } from './find-address.ts'
import { readJourney } from './read-journey.ts'

type AvailabilityRequest = {
  readonly tenant: string
  readonly clock: QueryClock
  readonly input: Input<'POST /customerjourney/{tenant}/availability'>
  readonly call: string
}

const orderSeconds = 24 * 3600

/**
 * Returns whether a line is available, and stores the request as a sign of demand for new lines, unless it is a preview. Throws
 * BAD_USER_INPUT for an incomplete address, and MAIL_INVALID for an email address at which nothing could arrive.
 */
export async function checkAvailability(
  { store, tokens }: { readonly store: Store; readonly tokens: PublicTokens },
  { tenant, clock, input, call }: AvailabilityRequest,
): Promise<Output<'POST /customerjourney/{tenant}/availability'>> {
  if (input.email !== undefined && !email(input.email)) throw new AppError('MAIL_INVALID')
  if (!isWhole(input.place)) throw new AppError('BAD_USER_INPUT')
  const { offered } = await readJourney(store, { tenant, clock, journey: input.journey })
  const building = await buildingAt(store, { tenant, clock }, { building: input.building, place: input.place })
  const actual = availabilityOf(building?.connections.map((each) => each.state))
  const state = input.preview?.state ?? actual
  const best = building?.connections.find((each) => availabilityOf([each.state]) === state)
  if (!input.preview) await keep(store, { tenant, clock, input, call }, { state, building, connection: best?.id })
  const position = building?.position ? { longitude: building.position[0], latitude: building.position[1] } : null
  if (!building || !mayOrder(state, offered.rules)) return { state, token: null, position }
  const { connections: _connections, position: _position, building: id, ...place } = building
  const content: OrderPlace = { journey: offered.id, place, building: id, connection: best?.id ?? null, state }
  return { state, position, token: await tokens.issue({ purpose: 'order', tenant, seconds: orderSeconds, content }) }
}

/** Returns true if street, house number, and postcode or city are given (portal specification, section 2.6). */
function isWhole({ street, houseNumber, postcode = '', city = '' }: Place): boolean {
  return street.trim() !== '' && houseNumber.trim() !== '' && `${postcode}${city}`.trim() !== ''
}

type Answered = { readonly state: AvailabilityState; readonly building: FoundBuilding | undefined; readonly connection: string | undefined }

async function keep(
  { database, ...parts }: Store,
  { tenant, clock, input, call }: AvailabilityRequest,
  { state, building, connection }: Answered,
): Promise<void> {
  const request = v7()
  const connected = connection === undefined ? undefined : parseTwinId(connection)
  const changes: Change[] = [
    {
      kind: 'createTwin',
      uuid: request,
      definition: 'availabilityRequest',
      attributes: {
        'availabilityRequest:addressText': lineOf(building ?? input.place),
        'availabilityRequest:state': state,
        'availabilityRequest:requestedAt': clock.now,
        ...(input.email !== undefined && { 'availabilityRequest:email': input.email }),
      },
    },
    ...(connected?.definition === 'telcoServiceConnectionBuilding'
      ? [newLink('availabilityRequest:telcoServiceConnectionBuilding', request, connected.uuid)]
      : []),
  ]
  await database.transaction({ role: 'app', tenant }, (transaction) =>
    apply(transaction, parts, { author: { tenant, user: null, call, at: clock.now, changeId: v7() }, changes }),
  )
}
