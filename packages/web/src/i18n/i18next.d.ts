import type { accessCode } from './access-code/de.ts'
import type { admin } from './admin/de.ts'
import type { annotation } from './annotation/de.ts'
import type { arrange } from './arrange/de.ts'
import type { bill } from './bill/de.ts'
import type { billingActions } from './billing-actions/de.ts'
import type { byDay } from './by-day/de.ts'
import type { board } from './board/de.ts'
import type { boardBar } from './board-bar/de.ts'
import type { boardMail } from './board-mail/de.ts'
import type { brand } from './brand/de.ts'
import type { callColumns } from './call-columns/de.ts'
import type { camera } from './camera/de.ts'
import type { cells } from './cells/de.ts'
import type { checks } from './checks/de.ts'
import type { consumption } from './consumption/de.ts'
import type { confirmation } from './confirmation/de.ts'
import type { exportDialog } from './export-dialog/de.ts'
import type { dashboard } from './dashboard/de.ts'
import type { tile } from './tile/de.ts'
import type { day } from './day/de.ts'
import type { de } from './de.ts'
import type { fieldTask } from './field-task/de.ts'
import type { flasher } from './flasher/de.ts'
import type { exchange } from './exchange/de.ts'
import type { frame } from './public/de.ts'
import type { execution } from './execution/de.ts'
import type { help } from './help/de.ts'
import type { group } from './group/de.ts'
import type { history } from './history/de.ts'
import type { grants } from './grants/de.ts'
import type { map } from './map/de.ts'
import type { bulk } from './bulk/de.ts'
import type { imports } from './imports/de.ts'
import type { itemisedRecord } from './itemised-record/de.ts'
import type { kanban } from './kanban/de.ts'
import type { ledger } from './ledger/de.ts'
import type { links } from './links/de.ts'
import type { matching } from './matching/de.ts'
import type { modeler } from './modeler/de.ts'
import type { moveSteps } from './move-steps/de.ts'
import type { levels } from './levels/de.ts'
import type { standards } from './standards/de.ts'
import type { network } from './network/de.ts'
import type { metric } from './metric/de.ts'
import type { newPrice } from './new-price/de.ts'
import type { nextReceipt } from './next-receipt/de.ts'
import type { timeline } from './timeline/de.ts'
import type { notices } from './notices/de.ts'
import type { journey } from './journey/de.ts'
import type { order } from './order/de.ts'
import type { ownTexts } from './own-texts/de.ts'
import type { places } from './places/de.ts'
import type { playground } from './playground/de.ts'
import type { portal } from './portal/de.ts'
import type { preview } from './preview/de.ts'
import type { priceParts } from './price-parts/de.ts'
import type { price } from './price/de.ts'
import type { profile } from './profile/de.ts'
import type { proof } from './proof/de.ts'
import type { providers } from './providers/de.ts'
import type { quick } from './quick/de.ts'
import type { queue } from './queue/de.ts'
import type { register } from './register/de.ts'
import type { palette } from './palette/de.ts'
import type { offer } from './offer/de.ts'
import type { draft } from './draft/de.ts'
import type { options } from './options/de.ts'
import type { pack } from './pack/de.ts'
import type { passwordChange } from './password-change/de.ts'
import type { passwordReset } from './password-reset/de.ts'
import type { recordMail } from './record-mail/de.ts'
import type { resembling } from './resembling/de.ts'
import type { summary } from './summary/de.ts'
import type { relation } from './relation/de.ts'
import type { upload } from './upload/de.ts'
import type { home } from './home/de.ts'
import type { menu } from './menu/de.ts'
import type { record } from './record/de.ts'
import type { scanner } from './scanner/de.ts'
import type { selector } from './selector/de.ts'
import type { stayingKeys } from './staying-keys/de.ts'
import type { task } from './task/de.ts'
import type { termination } from './termination/de.ts'
import type { tool } from './tool/de.ts'
import type { invite } from './invite/de.ts'
import type { platform } from './platform/de.ts'
import type { types } from './types/de.ts'
import type { xRay } from './x-ray/de.ts'
import type { withdrawal } from './withdrawal/de.ts'

type LateTexts = {
  readonly accessCode: typeof accessCode
  readonly admin: typeof admin
  readonly annotation: typeof annotation
  readonly bill: typeof bill
  readonly billingActions: typeof billingActions
  readonly byDay: typeof byDay
  readonly callColumns: typeof callColumns
  readonly matching: typeof matching
  readonly board: typeof board
  readonly bulk: typeof bulk
  readonly camera: typeof camera
  readonly cells: typeof cells
  readonly checks: typeof checks
  readonly confirmation: typeof confirmation
  readonly arrange: typeof arrange
  readonly boardBar: typeof boardBar
  readonly boardMail: typeof boardMail
  readonly exportDialog: typeof exportDialog
  readonly dashboard: typeof dashboard
  readonly tile: typeof tile
  readonly day: typeof day
  readonly map: typeof map
  readonly grants: typeof grants
  readonly help: typeof help
  readonly group: typeof group
  readonly history: typeof history
  readonly brand: typeof brand
  readonly fieldTask: typeof fieldTask
  readonly flasher: typeof flasher
  readonly exchange: typeof exchange
  readonly frame: typeof frame
  readonly execution: typeof execution
  readonly imports: typeof imports
  readonly consumption: typeof consumption
  readonly itemisedRecord: typeof itemisedRecord
  readonly kanban: typeof kanban
  readonly ledger: typeof ledger
  readonly links: typeof links
  readonly modeler: typeof modeler
  readonly moveSteps: typeof moveSteps
  readonly metric: typeof metric
  readonly newPrice: typeof newPrice
  readonly nextReceipt: typeof nextReceipt
  readonly timeline: typeof timeline
  readonly notices: typeof notices
  readonly offer: typeof offer
  readonly draft: typeof draft
  readonly options: typeof options
  readonly journey: typeof journey
  readonly order: typeof order
  readonly ownTexts: typeof ownTexts
  readonly levels: typeof levels
  readonly standards: typeof standards
  readonly network: typeof network
  readonly places: typeof places
  readonly playground: typeof playground
  readonly portal: typeof portal
  readonly preview: typeof preview
  readonly priceParts: typeof priceParts
  readonly price: typeof price
  readonly profile: typeof profile
  readonly recordMail: typeof recordMail
  readonly providers: typeof providers
  readonly proof: typeof proof
  readonly queue: typeof queue
  readonly quick: typeof quick
  readonly register: typeof register
  readonly resembling: typeof resembling
  readonly summary: typeof summary
  readonly relation: typeof relation
  readonly upload: typeof upload
  readonly home: typeof home
  readonly menu: typeof menu
  readonly record: typeof record
  readonly scanner: typeof scanner
  readonly selector: typeof selector
  readonly palette: typeof palette
  readonly pack: typeof pack
  readonly passwordChange: typeof passwordChange
  readonly passwordReset: typeof passwordReset
  readonly stayingKeys: typeof stayingKeys
  readonly task: typeof task
  readonly tool: typeof tool
  readonly termination: typeof termination
  readonly invite: typeof invite
  readonly platform: typeof platform
  readonly types: typeof types
  readonly withdrawal: typeof withdrawal
  readonly xRay: typeof xRay
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof de & LateTexts
  }
}
