import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useBrand } from '../../../data/brand.tsx'
import { useRegistry } from '../../../data/definitions.ts'
import { variantOf } from '../contracts/contract-query.ts'
import { contractView } from '../../../data/contracts/contract-view.ts'
import { linked } from '../../../data/contracts/twin-parts.ts'
import { useClock } from '../parts/use-portal.ts'
import { isOver } from './about/about-receipt.ts'
import { useOffered } from './ProductField.tsx'
import { suits } from './request-kinds.ts'
import { askedFields, askedParts, askedPicks, fileSlot, nameOf, requestOf } from './rules/asked-fields.ts'
import { answersOfPortal, checkAnswers, isDuplicate, isFilled } from './rules/check-answers.ts'
import type { RequestInput } from './request-input.ts'

type Asked = {
  readonly definition: string
  readonly partner: TwinJson
  /** The twin of the page from which the request was opened, if the request is about it. */
  readonly about: TwinJson | undefined
  readonly input: RequestInput
  readonly isUploading: boolean
}

/** Returns the request of a process type with its answers so far: the fields to show, the missing values, and the data to send. */
export function useRequestForm({ definition, partner, about, input, isUploading }: Asked) {
  const registry = useRegistry()
  const clock = useClock()
  const request = requestOf(registry, definition) ?? { fields: {} }
  const { values, picks, files, message } = input
  const attributes = askedFields(registry, definition)
  const wantedPicks = askedPicks(registry, definition)
  const checked = checkAnswers(request, attributes, { values, clock })

  const all = linked(partner, 'businessPartner:consumingContracts')
  const contracts = all
    .map((each) => contractView(each, clock.today))
    .filter(({ phase, definition: kind }) => phase !== 'ended' && suits(request, variantOf(registry, kind)))
  const needsContract = request.contract !== undefined
  const chosen = contracts.find(({ id }) => id === input.contract) ?? (contracts.length === 1 ? contracts[0] : undefined)
  const contract = needsContract ? chosen : undefined
  const contractTwin = all.find(({ id }) => id === contract?.id)

  const slot = fileSlot(registry, definition)
  const product = useWantedProduct({ definition, input, contract: contractTwin })
  const lacksContract = needsContract && contracts.length > 0 && contract === undefined
  const lacksPick = wantedPicks.some(({ systematics }) => picks[systematics] === undefined)
  const fileRule = request.file?.required
  const isFileRequired = fileRule === true || (fileRule !== undefined && checked.fulfils(fileRule))
  const lacksFile = isUploading || (isFileRequired && files.length === 0)
  const words = request.message === 'none' ? undefined : (request.message ?? {})
  const lacksMessage = words?.required === true && !isFilled(message)
  const thereText = (attribute: { readonly name: string; readonly systematics: string }) => {
    const once = request.fields[attribute.name]?.once
    return isDuplicate(values[attribute.systematics], once, { partner, definition, picks }) ? once?.text : undefined
  }
  const isFilledIn =
    !product.isMissing &&
    !lacksPick &&
    checked.shown.every((attribute) => !checked.lacking.has(attribute.systematics) && !thereText(attribute))
  const { lateAnswer, ...subject } = useSubject({ definition, about })
  const sender = { contractNumber: contract?.number, customerNumber: partner.tenantWideIdentifier ?? '' }
  return {
    request,
    attributes,
    ...checked,
    thereText,
    wantedPicks,
    contracts,
    contract,
    contractTwin,
    needsContract,
    product,
    lacks: { contract: lacksContract, file: lacksFile, message: lacksMessage },
    isFileRequired,
    /** True if the answers suffice for a preview of the changes. */
    isFilledIn,
    isComplete: isFilledIn && !lacksContract && !lacksFile && !lacksMessage,
    slot,
    fileLabel: request.fields[nameOf({ systematics: slot })]?.label,
    answers: { ...checked.counted, ...answersOfPortal(registry, definition, sender), ...lateAnswer },
    /** The settings of the free message; undefined: the form has none. */
    words,
    ...subject,
  }
}

/** Returns the twin that a request is about, its parts to choose from, and the note of a request that comes after its period. */
function useSubject({ definition, about }: Pick<Asked, 'definition' | 'about'>) {
  const registry = useRegistry()
  const { today } = useClock()
  const { timeZone } = useBrand()
  const within = requestOf(registry, definition)?.about?.within
  const isLate = within !== undefined && about !== undefined && isOver(about, { period: within.days, today, timeZone })
  return {
    about,
    wantedParts: about ? askedParts(registry, definition) : [],
    lateNote: isLate ? within.note : undefined,
    lateAnswer: isLate ? { [`${definition}:${within.sets}`]: true } : {},
  }
}

type Wanted = { readonly definition: string; readonly input: RequestInput; readonly contract: TwinJson | undefined }

/**
 * Returns the product that a request orders, from the offered ones. A product that replaces an element is of the same type as the element's
 * product.
 */
function useWantedProduct({ definition, input, contract }: Wanted) {
  const { product } = requestOf(useRegistry(), definition) ?? {}
  const { offered, again } = useOffered(product !== undefined)
  const at = product && `${definition}:${product.at}`
  const replaces = product?.replaces && input.picks[`${definition}:${product.replaces}`]
  const replaced = linked(contract, 'contract:contractElements').find(({ id }) => id === replaces)
  const kind = linked(replaced, 'contractElement:product')[0]?.definition
  const suitable = product?.replaces === undefined ? offered : kind && offered?.filter((each) => parseTwinId(each.id)?.definition === kind)
  const chosen = at === undefined ? undefined : input.picks[at]
  return {
    at,
    again,
    suitable: suitable || undefined,
    chosen,
    offer: offered?.find(({ id }) => id === chosen),
    replaced: replaced?.id,
    isMissing: at !== undefined && chosen === undefined,
  }
}
