import { idPrefix } from '@twinwerk/model/definition/id-prefix'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { Text } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { create } from 'zustand'

/** A question to the selector panel. */
export type SelectorQuestion = {
  /** The purpose of the chosen twin: the name of a relation. */
  readonly label: Text
  /** The definition of the twins to choose from. */
  readonly target: string
  /** The tenant. All zeros: the user first chooses a tenant. Absent: the current tenant. */
  readonly root?: string
  /** The source of the twins: the end of a path of relations from a twin. Absent: all twins of the tenant. */
  readonly from?: { readonly id: string; readonly path: readonly Systematics[] }
  /** A condition on twins that are offered before all others. */
  readonly first?: FilterJson | undefined
  /** The ids that are chosen already and cannot be chosen again. */
  readonly taken: readonly string[]
  /** True if the selector stays open for further choices. */
  readonly several: boolean
  readonly onSelect: (twin: TwinJson) => void
}

type SelectorState = { readonly question: SelectorQuestion | undefined }

/** The state of the selector. There is one selector, above every panel. */
export const useSelector = create<SelectorState>(() => ({ question: undefined }))

export function askSelector(question: SelectorQuestion): void {
  useSelector.setState({ question })
}

/** Passes the chosen twin to the part that opened the selector. The selector closes, or stays open for the next choice. */
export function answerSelector(twin: TwinJson): void {
  const { question } = useSelector.getState()
  if (!question) return
  useSelector.setState({ question: question.several ? { ...question, taken: [...question.taken, twin.id] } : undefined })
  question.onSelect(twin)
}

/** Matches the id that is sent while no tenant is chosen. */
export const noTenant = new RegExp(`^(?:${idPrefix}tenant:x)?0{8}-?0{4}-?0{4}-?0{4}-?0{12}$`)

export function closeSelector(): void {
  useSelector.setState({ question: undefined })
}
