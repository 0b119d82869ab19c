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
  /** The tenant; all zeros where the user chooses it first; absent: the current one. */
  readonly root?: string
  /** The source of the twins: the end of the relations from a twin; absent: all twins of the tenant. */
  readonly from?: { readonly id: string; readonly path: readonly Systematics[] }
  /** A condition on twins that are offered before all others. */
  readonly first?: FilterJson | undefined
  /** Ids that are chosen already and cannot be chosen again. */
  readonly taken: readonly string[]
  /** It stays open for more than one. */
  readonly several: boolean
  readonly onSelect: (twin: TwinJson) => void
}

type SelectorState = { readonly question: SelectorQuestion | undefined }

/** There is one selector, above every panel. */
export const useSelector = create<SelectorState>(() => ({ question: undefined }))

export function askSelector(question: SelectorQuestion): void {
  useSelector.setState({ question })
}

/** Hands the chosen twin to the part that asked; the selector closes, or stays for the next one. */
export function answerSelector(twin: TwinJson): void {
  const { question } = useSelector.getState()
  if (!question) return
  useSelector.setState({ question: question.several ? { ...question, taken: [...question.taken, twin.id] } : undefined })
  question.onSelect(twin)
}

/** No tenant chosen yet. */
export const noTenant = new RegExp(`^(?:${idPrefix}tenant:x)?0{8}-?0{4}-?0{4}-?0{4}-?0{12}$`)

export function closeSelector(): void {
  useSelector.setState({ question: undefined })
}
