import type { Input } from '@twinwerk/contract/calls'
import type { AvailabilityState } from '@twinwerk/model/journey/availability'

/** A captcha that has not been solved: `answer` is the hash of its letters with `salt`. */
type CaptchaContent = { readonly salt: string; readonly answer: string }

/** The slot of the files, and the user (uuid) who sends them; absent for a visitor. */
type UploadContent = { readonly slot: string; readonly user?: string }

/** The address of an order. Undefined ids mean that the building is not in the database. */
export type OrderPlace = {
  readonly journey: string
  readonly place: Input<'POST /customerjourney/{tenant}/availability'>['place']
  readonly building: string
  readonly connection: string | null
  readonly state: AvailabilityState
}

/** A placed order. The content is short, since its link is in a mail; the confirmation (uuid) has the rest. */
export type OrderedContent = { readonly journey: string; readonly acknowledgement: string }

/** The selected products whose contract summary is rendered, with the prices of the instant `asOf`. */
export type SummaryRequest = {
  readonly journey: string
  readonly products: readonly string[]
  readonly day: string | null
  readonly asOf?: string
}

/**
 * A link that proves a declaration or order. Ids are uuids. `mail` is the known address that the link was sent to, in its canonical form.
 */
export type ProofContent = {
  readonly process: string
  readonly customer: string
  readonly mail: string
  /** The journey (id) of an order, from which its contract summary is rendered. */
  readonly journey?: string
}

/** The content of a public page's token, by its purpose. */
export type TokenContents = {
  readonly captcha: CaptchaContent
  readonly declaration: Readonly<Record<string, never>>
  readonly upload: UploadContent
  readonly receipt: { readonly acknowledgement: string }
  readonly order: OrderPlace
  /** Links that an earlier version mailed contain the whole request. */
  readonly ordered: OrderedContent | SummaryRequest
  readonly proof: ProofContent
  /** The mails of a board that a link ends, by the id of their row, with the name of the board. */
  readonly boardMail: { readonly id: string; readonly board: string }
}
